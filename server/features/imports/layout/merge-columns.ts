import type { ImportField } from '#contract/calls/import-corrections.ts';
import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { type Columns, omitField } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { foldText } from '#server/domain/text/fold-text.ts';

/**
 * Names the columns of a sheet: by header, and by position if they have none. Repeated headers are numbered. The name
 * contains the fields, because a sheet may have a better column for a field than the only one of another sheet.
 */
function listKeys({ header, byField }: Columns): string[] {
  const seen = new Map<string, number>();
  return header.map((name, at) => {
    const folded = foldText(name);
    const count = (seen.get(folded) ?? 0) + 1;
    seen.set(folded, count);
    const fields = [...byField].flatMap(([field, indexes]) => (indexes.includes(at) ? field : []));
    return [folded || at, folded && count, ...fields.toSorted()].join('\n');
  });
}

/** Drops guessed organisation columns, such as departments, if another sheet has a certain one. */
function preferCertainOrganization(all: readonly Columns[]): readonly Columns[] {
  const isUncertain = ({ uncertain }: Columns) => uncertain.has('organization');
  if (!all.some((columns) => columns.byField.has('organization') && !isUncertain(columns))) return all;
  return all.map((columns) => {
    if (!isUncertain(columns)) return columns;
    const uncertain = [...columns.uncertain].filter((field) => field !== 'organization');
    return { ...omitField(columns, 'organization'), uncertain: new Set(uncertain) };
  });
}

/**
 * Merges the columns of several sheets: columns with the same header and field are one. Those of the first sheet keep
 * their places.
 * @returns the columns, and for each sheet the new place of each column; undefined for places that stay the same
 * @throws DomainError too_many_columns
 */
export function mergeColumns(sheets: readonly Columns[]): {
  columns: Columns;
  toColumn: (readonly number[] | undefined)[];
} {
  const all = preferCertainOrganization(sheets);
  const [first, ...others] = all;
  if (!first) throw new DomainError('file_empty');
  if (others.length === 0) return { columns: first, toColumn: [undefined] };
  const places = new Map<string, number>();
  const header: string[] = [];
  const byField = new Map<ImportField, readonly number[]>(first.byField);
  const uncertain = new Set(first.uncertain);
  const toColumn = all.map((columns) => {
    const moved = listKeys(columns).map((key, at) => {
      const place = places.get(key) ?? places.size;
      if (!places.has(key)) header.push(columns.header[at] ?? '');
      places.set(key, place);
      return place;
    });
    // A field of this sheet may stand under another header than in the sheets before: 'GSM' after 'Phone'.
    for (const [field, indexes] of columns.byField) {
      const own = indexes.flatMap((index) => moved[index] ?? []);
      const known = byField.get(field) ?? [];
      byField.set(field, [...new Set([...known, ...own])]);
      if (known.length === 0 && columns.uncertain.has(field)) uncertain.add(field);
    }
    return moved;
  });
  if (header.length > IMPORT_MAX_COLUMNS) throw new DomainError('too_many_columns');
  return { columns: { header, line: first.line, byField, uncertain }, toColumn };
}
