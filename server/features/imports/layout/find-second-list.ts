import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import type { Layout, SheetRange } from './layout.ts';
import { NAME_FIELDS } from '#server/features/imports/rows/personless-row.ts';

/** A list has one of these for each person. Several columns in a row, such as two phones, are one. */
const toKind = (field: ImportField): ImportField => {
  if (NAME_FIELDS.includes(field)) return 'name';
  return field === 'address_more' ? 'address' : field;
};

/**
 * Finds the columns of a second list beside the first, those of names first. It begins where names and phones repeat in
 * the same order: Name, Phone, Names, GSM. Two phones after one name are one person's, and so are two names before them.
 * A column whose field only the second part has, such as an address after both, belongs to the first list.
 * @param own the columns of one sheet, in its order
 */
function findSecondList({ byField }: Pick<Columns, 'byField'>, own: readonly number[]): number[] {
  const matched = own.flatMap((index) =>
    [...byField].flatMap(([field, indexes]) =>
      indexes.includes(index) ? { index, field, kind: toKind(field) } : [],
    ),
  );
  const turns = matched
    .filter(({ kind }) => kind === 'name' || kind === 'phone')
    .filter(({ kind }, at, all) => kind !== all[at - 1]?.kind);
  const [, , start, isRepeated] = turns;
  if (!start || !isRepeated) return [];
  const at = matched.indexOf(start);
  const [first, second] = [matched.slice(0, at), matched.slice(at)];
  const names = new Set(first.flatMap(({ field, kind }) => (kind === 'name' ? field : [])));
  if (!second.some(({ field }) => names.has(field))) return [];
  const kinds = new Set(first.map(({ kind }) => kind));
  const repeated = second.filter(({ kind }) => kinds.has(kind));
  const isName = ({ kind }: { kind: ImportField }) => kind === 'name';
  return [...repeated.filter(isName), ...repeated.filter((column) => !isName(column))].map(
    ({ index }) => index,
  );
}

/** Finds the columns of a second list beside the first in each range of rows. */
export const findSecondLists = (
  { sheets }: Layout,
  columns: Columns,
): ReadonlyMap<SheetRange, readonly number[]> =>
  new Map(
    sheets.map((range) => [range, findSecondList(columns, range.toColumn ?? [...columns.header.keys()])]),
  );
