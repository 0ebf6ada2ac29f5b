import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import type { CandidateType } from '#contract/fields.ts';
import { FILLED_FIELDS } from '#contract/import-uploads.ts';
import { type Row, withoutTail } from '#server/spreadsheets/row.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import { type Field, fieldOfHeader } from './guess-field.ts';

/** The columns of a file, matched to what a candidate has. */
export interface Columns {
  /** The file's own header, trimmed. */
  header: string[];
  /** The line that the header stands in. */
  line: number;
  /** For each field the columns that hold it, the best first. */
  byField: ReadonlyMap<Field, readonly number[]>;
  /** Fields that no header names for certain. */
  uncertain: ReadonlySet<Field>;
}

/** However uncertain it is, a second column of these fills the gaps of the first. */
export const FILLED: ReadonlySet<Field> = new Set(FILLED_FIELDS);
export const HEADER_LINES_MAX = 30;
const FIELDS_MIN = 2;
/** Of a column's name; it stands beside every problem in the column. */
const NAME_MAX = 200;

export function matchColumns({ cells, line }: Row): Columns {
  const header = withoutTail(cells)
    .slice(0, IMPORT_MAX_COLUMNS)
    .map((cell) => cleanCell(cell).slice(0, NAME_MAX).toWellFormed());
  const guesses = header.map((name, index) => ({
    index,
    guess: name === '' ? undefined : fieldOfHeader(name),
  }));
  const byField = new Map<Field, number[]>();
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

export const hasName = ({ byField }: Columns) =>
  byField.has('name') || byField.has('surname') || byField.has('first_name');

/** How much of what is needed a header has; 0 when it is none. */
function sense(columns: Columns): number {
  const others = (['phone', 'address', 'start_date'] as const).filter((field) =>
    columns.byField.has(field),
  ).length;
  const found = Number(hasName(columns)) + others;
  return found < FIELDS_MIN ? 0 : found + columns.byField.size / 100;
}

/** The row among the first ones that reads most like a header; above it there may be titles. */
export function findHeader(rows: readonly Row[]): { columns: Columns; sense: number } | undefined {
  const [best] = rows
    .slice(0, HEADER_LINES_MAX)
    .map(matchColumns)
    .map((columns) => ({ columns, sense: sense(columns) }))
    .toSorted((a, b) => b.sense - a.sense || b.columns.byField.size - a.columns.byField.size);
  return best;
}

/** How well rows read as a table of people. */
export const judgeRows = (rows: Row[]) => findHeader(rows)?.sense ?? 0;

/** The fields that rows of this type cannot do without, as the forms name them. */
export function missingFields(columns: Columns, type: CandidateType, ownOrganization: string): Field[] {
  const needed: [Field, boolean][] = [
    ['name', hasName(columns)],
    ['organization', type === 'student' || ownOrganization !== '' || columns.byField.has('organization')],
    ['phone', columns.byField.has('phone')],
    ['address', columns.byField.has('address')],
    ['start_date', columns.byField.has('start_date')],
  ];
  return needed.flatMap(([field, isThere]) => (isThere ? [] : field));
}
