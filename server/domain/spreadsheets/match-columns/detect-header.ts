import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { guessColumnsByContent, isDate, isName, isPhone } from './guess-columns-by-content.ts';
import { type Columns, hasName, HEADER_LINES_MAX, matchColumns, scoreHeader } from './match-columns.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';

/** The header of a sheet: its lines, none when the first row is data, and the columns. */
export interface Header {
  lines: number[];
  columns: Columns;
  /** The line of the first person among the first rows, wherever the header is. */
  firstPersonLine: number | undefined;
}

interface ScoredHeader extends Omit<Header, 'firstPersonLine'> {
  score: number;
}

const score = (lines: number[], columns: Columns): ScoredHeader => ({
  lines,
  columns,
  score: scoreHeader(columns),
});

/** Whether a row may be a row of a header: at least `count` short texts and no number that identifies a person. */
export const mayBeHeader = ({ cells }: SheetRow, count = 2) =>
  cells.every((cell) => cell.length <= 40 && !/\d{3}|\d[-/.]\d/u.test(cell)) &&
  cells.filter((cell) => cell.trim() !== '').length >= count;

export const scoreSingle = (row: SheetRow) => score([row.line], matchColumns(row));

/** Scores two consecutive rows as a header. They must name more fields together than each of them alone. */
export function scoreCombined(
  top: ScoredHeader,
  second: SheetRow,
  rows: readonly SheetRow[],
): ScoredHeader | undefined {
  const topRow = rows.find(({ line }) => line === top.columns.line);
  if (!topRow || second.line !== topRow.line + 1 || !mayBeHeader(second)) return undefined;
  const both = score([topRow.line, second.line], matchColumns(combineRows(topRow, second)));
  const alone = matchColumns(second);
  const gain = Math.min(
    both.columns.byField.size - top.columns.byField.size,
    both.columns.byField.size - alone.byField.size,
  );
  return gain > 0 && both.score > Math.max(top.score, scoreHeader(alone)) ? both : undefined;
}

const PERSON_CELLS_MIN = 3;

/** Whether a row has a phone number or a date among several cells, as people and letterheads have. */
function hasFigures({ cells }: SheetRow): boolean {
  const filled = cells.map(cleanCell).filter(Boolean);
  return filled.length >= PERSON_CELLS_MIN && filled.some((cell) => isPhone(cell) || isDate(cell));
}

/**
 * Whether a row with figures is a person: they stand in the columns for them. In other columns they are those of a
 * letterhead, unless a name, a phone number and a date stand there.
 */
function isPerson({ cells: raw }: SheetRow, { byField }: Columns): boolean {
  const cells = raw.map(cleanCell);
  const isIn = (field: ImportField, test: (cell: string) => boolean) =>
    byField.get(field)?.some((index) => test(cells[index] ?? '')) ?? false;
  return (
    isIn('phone', isPhone) ||
    isIn('start_date', isDate) ||
    isIn('end_date', isDate) ||
    [isName, isPhone, isDate].every((test) => cells.some(test))
  );
}

/**
 * Finds the row, or the two rows, that look most like a header among the first rows. Titles may precede it, but people
 * do not: a better header below the first person is that of another part of the list.
 * @returns undefined when there are no rows
 */
function findHeader(rows: readonly SheetRow[]): ScoredHeader | undefined {
  const single = rows.map(scoreSingle);
  const combined = single.flatMap((top, at) => {
    const second = rows[at + 1];
    return (second && scoreCombined(top, second, rows)) ?? [];
  });
  const ranked = [...combined, ...single].toSorted(
    (a, b) => b.score - a.score || b.columns.byField.size - a.columns.byField.size,
  );
  const below = rows.find(hasFigures)?.line ?? Infinity;
  const first = ranked.find(({ columns, score }) => score > 0 && hasName(columns) && columns.line < below);
  return first ?? ranked[0];
}

/** Scores how much rows look like a table of candidates. */
export const scoreRows = (rows: SheetRow[]) => findHeader(rows.slice(0, HEADER_LINES_MAX))?.score ?? 0;

const isLikelyData = (columns: Columns) =>
  hasName(columns) && (columns.byField.has('phone') || columns.byField.has('start_date'));

/**
 * Detects the header of a sheet. When no row looks like a header but the columns look like those of people, the first
 * row is data, unless the file needs a header.
 */
export function detectHeader(
  allRows: readonly SheetRow[],
  { needsHeader }: { needsHeader: boolean },
): Header | undefined {
  const rows = allRows.slice(0, HEADER_LINES_MAX);
  const best = findHeader(rows);
  if (!best) return undefined;
  const guessed = best.score > 0 || needsHeader ? undefined : guessColumnsByContent(rows);
  const { lines, columns } = guessed && isLikelyData(guessed) ? { lines: [], columns: guessed } : best;
  const firstPersonLine = rows.find((row) => hasFigures(row) && isPerson(row, columns))?.line;
  return { lines, columns, firstPersonLine };
}

/** Scores whether rows are a list of people, with or without a header. */
export const scoreList = (rows: SheetRow[]) => {
  const score = scoreRows(rows);
  return score > 0 ? score : Number(isLikelyData(guessColumnsByContent(rows.slice(0, HEADER_LINES_MAX))));
};

/**
 * Builds the columns of a sheet from the chosen lines of its header, or from its content when there are none.
 * @returns undefined when the sheet has no such lines
 */
export function readHeader(rows: readonly SheetRow[], lines: readonly number[]): Columns | undefined {
  if (lines.length === 0) return guessColumnsByContent(rows);
  const [top, second] = lines.toSorted((a, b) => a - b).map((line) => rows.find((row) => row.line === line));
  if (!top || (lines.length > 1 && !second)) return undefined;
  return matchColumns(second ? combineRows(top, second) : top);
}

/**
 * Combines two rows into one header. A cell of the first row above several cells of the second belongs to each of them:
 * 'Dates' above 'Hired' and 'Left'.
 */
function combineRows(first: SheetRow, second: SheetRow): SheetRow {
  const length = Math.max(first.cells.length, second.cells.length);
  let group = '';
  const cells = Array.from({ length }, (_, at) => {
    const [top, below] = [cleanCell(first.cells[at] ?? ''), cleanCell(second.cells[at] ?? '')];
    if (top) group = below ? top : '';
    else if (!below) group = '';
    const above = top || group;
    return above && below && above !== below ? `${above} ${below}` : above || below;
  });
  return { line: second.line, cells };
}
