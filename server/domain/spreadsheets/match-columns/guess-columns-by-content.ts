import type { ImportField } from '#contract/calls/import-corrections.ts';
import { parseDate } from '#contract/dates/parse-date.ts';
import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { type SheetRow, trimTrailingCells } from '#server/domain/spreadsheets/row.ts';
import type { Columns } from './match-columns.ts';

/** What the cells of a column look like, as shares of its filled cells. */
interface ColumnContent {
  index: number;
  /** The share of rows in which it is filled. */
  filled: number;
  phone: number;
  date: number;
  /** Cells of two to five words without figures. */
  name: number;
  /** Cells of one such word. */
  word: number;
  address: number;
  /** Different cells per filled cell. */
  distinct: number;
}

const WORD = String.raw`[\p{L}][\p{L}\p{M}.'’-]*`;
const ONE_WORD = new RegExp(`^${WORD}$`, 'u');
const NAME = new RegExp(`^${WORD}(?:,? ${WORD}){1,4}$`, 'u');
const ADDRESS_WORD =
  /\b(?:street|str?|road|rd|avenue|ave|close|crescent|cres|way|lane|estate|est|layout|quarters|opposite|opp|km|bus stop|junction|phase|block|flat|plot|gra|village|town|lagos|abuja|ibadan|kano|enugu|state)\b/iu;
const COMPACT_DATE = /^(?:19|20)\d{6}$/u;
const LIKELY = 0.6;
/** Longer cells are not of the kind: long texts cost time, and a sheet may have many. */
const [DATE_MAX, PHONE_MAX, TEXT_MAX] = [40, 60, 120];

export const isPhone = (cell: string) =>
  cell.length >= 7 &&
  cell.length <= PHONE_MAX &&
  /^[\d\s()+./,-]+$/u.test(cell) &&
  toE164(cell.replace(/^(?=[789]\d{9}$)/u, '0')) !== null;

export function isDate(cell: string): boolean {
  if (cell.length > DATE_MAX || !/\d/u.test(cell)) return false;
  const date = parseDate(cell);
  // A plain number may be a serial date, but also an amount or an identity number. 20190304 is a date.
  return !('unread' in date) && (COMPACT_DATE.test(cell) || !/^\d+(?:\.\d+)?$/u.test(cell));
}

/** Whether a cell has two to five words without figures, as most names. */
export const isName = (cell: string) =>
  cell.length <= TEXT_MAX && NAME.test(cell) && !ADDRESS_WORD.test(cell);

const isAddress = (cell: string) =>
  cell.length > 5 &&
  cell.length <= TEXT_MAX &&
  /\p{L}/u.test(cell) &&
  (ADDRESS_WORD.test(cell) || /^\D*\d+\w?,? \D{4}/u.test(cell));

function describe(rows: readonly SheetRow[], index: number): ColumnContent {
  const cells = rows.map((row) => cleanCell(row.cells[index] ?? '')).filter(Boolean);
  return { index, filled: cells.length / rows.length, ...measureCells(cells) };
}

/** Measures what cells look like, none of them empty. */
export function measureCells(cells: readonly string[]): Omit<ColumnContent, 'index' | 'filled'> {
  const share = (test: (cell: string) => boolean) => cells.filter(test).length / Math.max(cells.length, 1);
  return {
    phone: share(isPhone),
    date: share(isDate),
    name: share(isName),
    word: share((cell) => ONE_WORD.test(cell)),
    address: share(isAddress),
    distinct: new Set(cells).size / Math.max(cells.length, 1),
  };
}

export type Measure = 'phone' | 'date' | 'name' | 'word' | 'address';

/** Guesses the fields of columns that have no header. Every guess is uncertain. */
export function guessColumnsByContent(rows: readonly SheetRow[]): Columns {
  const width = Math.min(
    Math.max(0, ...rows.map(({ cells }) => trimTrailingCells(cells).length)),
    IMPORT_MAX_COLUMNS,
  );
  // Titles and totals have few cells.
  const full = rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length * 2 >= width);
  const columns = Array.from({ length: width }, (_, index) => describe(full, index));
  const byField = new Map<ImportField, readonly number[]>();
  const used = new Set<number>();
  const like = (measure: Measure) =>
    columns
      .filter((column) => !used.has(column.index) && column[measure] >= LIKELY && column.filled > 0)
      .toSorted((a, b) => b.filled - a.filled || a.index - b.index);
  const use = (field: ImportField, ...found: (ColumnContent | undefined)[]) => {
    const indexes = found.flatMap((column) => column?.index ?? []);
    if (indexes.length > 0) byField.set(field, indexes);
    for (const index of indexes) used.add(index);
  };
  use('phone', ...like('phone').slice(0, 2));
  const dates = like('date').toSorted((a, b) => a.index - b.index);
  use('start_date', dates[0]);
  // Only some people have left.
  use(
    'end_date',
    dates.slice(1).find(({ filled }) => filled < LIKELY),
  );
  use('address', like('address')[0]);
  use(
    'name',
    like('name').find(({ distinct }) => distinct >= LIKELY),
  );
  if (!byField.has('name')) {
    const words = like('word').filter(({ distinct }) => distinct >= 0.5);
    const [surname, first] = words.filter(({ filled }) => filled >= LIKELY);
    use('surname', first && surname);
    use('first_name', first);
    // Not everyone has another name, so its column may have gaps.
    use(
      'other_names',
      words.find(
        ({ index }) => first !== undefined && index === Math.max(first.index, surname?.index ?? 0) + 1,
      ),
    );
  }
  return { header: columns.map(() => ''), line: 0, byField, uncertain: new Set(byField.keys()) };
}
