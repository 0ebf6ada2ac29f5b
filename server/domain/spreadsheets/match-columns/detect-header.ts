import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { guessColumnsByContent, measureCells } from './guess-columns-by-content.ts';
import { type Columns, hasName, HEADER_LINES_MAX, matchColumns, scoreHeader } from './match-columns.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';

/** The header of a sheet: its lines, none when the first row is data, and the columns. */
export interface Header {
  lines: number[];
  columns: Columns;
}

interface ScoredHeader extends Header {
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

/** Finds the first row with a phone number or a date among several cells: a person, not a title. */
export const findFirstPerson = (rows: readonly SheetRow[]): SheetRow | undefined =>
  rows.slice(0, HEADER_LINES_MAX).find((row) => {
    const filled = row.cells.map(cleanCell).filter(Boolean);
    const { phone, date } = measureCells(filled);
    return filled.length >= PERSON_CELLS_MIN && phone + date > 0;
  });

/**
 * Finds the row, or the two rows, that look most like a header among the first rows. Titles may precede it, but people
 * do not: a better header below the first person is that of another part of the list.
 * @returns undefined when there are no rows
 */
export function findHeader(allRows: readonly SheetRow[]): ScoredHeader | undefined {
  const rows = allRows.slice(0, HEADER_LINES_MAX);
  const single = rows.map(scoreSingle);
  const combined = single.flatMap((top, at) => {
    const second = rows[at + 1];
    return (second && scoreCombined(top, second, rows)) ?? [];
  });
  const ranked = [...combined, ...single].toSorted(
    (a, b) => b.score - a.score || b.columns.byField.size - a.columns.byField.size,
  );
  const person = findFirstPerson(rows)?.line ?? Infinity;
  const first = ranked.find(({ columns, score }) => score > 0 && hasName(columns) && columns.line < person);
  return first ?? ranked[0];
}

/** Scores how much rows look like a table of candidates. */
export const scoreRows = (rows: SheetRow[]) => findHeader(rows)?.score ?? 0;

const isLikelyData = (columns: Columns) =>
  hasName(columns) && (columns.byField.has('phone') || columns.byField.has('start_date'));

/**
 * Detects the header of a sheet. When no row looks like a header but the columns look like those of people, the first
 * row is data, unless the file needs a header.
 */
export function detectHeader(
  rows: readonly SheetRow[],
  { needsHeader }: { needsHeader: boolean },
): Header | undefined {
  const best = findHeader(rows);
  if (!best || best.score > 0 || needsHeader) return best;
  const columns = guessColumnsByContent(rows.slice(0, HEADER_LINES_MAX));
  return isLikelyData(columns) ? { lines: [], columns } : best;
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
