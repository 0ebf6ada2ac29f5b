import type { CandidateType } from '#contract/fields/fields.ts';
import {
  type ConstantField,
  type Constants,
  FILLED_FIELDS,
  type ImportField,
} from '#contract/calls/import-corrections.ts';
import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { type SheetRow, trimTrailingCells } from '#server/domain/spreadsheets/row.ts';
import { type Guess, guessField, isOtherPersonColumn } from './guess-field.ts';

/** The columns of a file, matched to the fields of a candidate. */
export interface Columns {
  /** The file's own header, trimmed. */
  header: string[];
  /** The last line of the header; 0 when the first row is data. */
  line: number;
  /** The columns of each field, the best first. */
  byField: ReadonlyMap<ImportField, readonly number[]>;
  /** Fields without a certain column. */
  uncertain: ReadonlySet<ImportField>;
}

/** A second column of these fields fills the empty cells of the first, even when it is uncertain. */
export const FILLED: ReadonlySet<ImportField> = new Set(FILLED_FIELDS);
export const HEADER_LINES_MAX = 30;
const FIELDS_MIN = 2;
/** The maximum length of a stored header: every problem in the column repeats it. */
const NAME_MAX = 200;
/** No header is longer in total. Matching words takes time, and a workbook may have many sheets of long texts. */
const HEADER_CHARACTERS_MAX = 10_000;

/**
 * Drops the second phone number or address that follows a column about a next of kin or a parent: it is that person's.
 */
function dropOtherPersons(header: readonly string[], guesses: readonly (Guess | undefined)[]) {
  const from = header.findIndex(isOtherPersonColumn);
  if (from === -1) return guesses;
  const before = new Set(guesses.slice(0, from).map((guess) => guess?.field));
  return guesses.map((guess, index) =>
    guess && index > from && FILLED.has(guess.field) && before.has(guess.field) ? undefined : guess,
  );
}

export function matchColumns({ cells, line }: SheetRow): Columns {
  const header = trimTrailingCells(cells)
    .slice(0, IMPORT_MAX_COLUMNS)
    .map((cell) => cleanCell(cell).slice(0, NAME_MAX).toWellFormed());
  if (header.reduce((sum, name) => sum + name.length, 0) > HEADER_CHARACTERS_MAX)
    return { header, line, byField: new Map(), uncertain: new Set() };
  const guesses = dropOtherPersons(
    header,
    header.map((name) => (name === '' ? undefined : guessField(name))),
  ).map((guess, index) => ({ index, guess }));
  const byField = new Map<ImportField, number[]>();
  for (const isCertain of [true, false])
    for (const { index, guess } of guesses) {
      if (!guess || guess.isCertain !== isCertain) continue;
      const found = byField.get(guess.field) ?? [];
      if (isCertain || found.length === 0 || FILLED.has(guess.field))
        byField.set(guess.field, [...found, index]);
    }
  const certain = new Set(guesses.flatMap(({ guess }) => (guess?.isCertain ? guess.field : [])));
  return {
    header,
    line,
    byField,
    uncertain: new Set([...byField.keys()].filter((field) => !certain.has(field))),
  };
}

/** Returns the columns without those of `field`. */
export const omitField = (columns: Columns, field: ImportField): Columns => ({
  ...columns,
  byField: new Map([...columns.byField].filter(([name]) => name !== field)),
});

export const hasName = ({ byField }: Columns) =>
  byField.has('name') || byField.has('surname') || byField.has('first_name');

/** Scores a row as a header by its number of required fields; 0 when it is not a header. */
export function scoreHeader(columns: Columns): number {
  const others = (['phone', 'address', 'start_date'] as const).filter((field) =>
    columns.byField.has(field),
  ).length;
  const found = Number(hasName(columns)) + others;
  return found < FIELDS_MIN ? 0 : found + columns.byField.size / 100;
}

/** Lists the required fields of this type without a column or a constant. */
export function findMissingFields(
  columns: Columns,
  type: CandidateType,
  ownOrganization: string,
  constants: Constants = {},
): ImportField[] {
  const has = (field: ImportField & ConstantField) =>
    columns.byField.has(field) || constants[field] !== undefined;
  const needed: [ImportField, boolean][] = [
    ['name', hasName(columns)],
    ['organization', type === 'student' || ownOrganization !== '' || has('organization')],
    ['phone', columns.byField.has('phone')],
    ['address', has('address')],
    ['start_date', has('start_date')],
  ];
  return needed.flatMap(([field, isThere]) => (isThere ? [] : field));
}
