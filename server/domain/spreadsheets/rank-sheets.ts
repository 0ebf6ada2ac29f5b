import type { ScoreRows } from './parse/open-csv.ts';
import type { Sheet, SheetRow, Spreadsheet } from './row.ts';
import { detectHeader } from './match-columns/detect-header.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const SAMPLE_ROWS = 40;

/** A sheet with rows. */
export interface RankedSheet {
  sheet: Sheet;
  /** Its position in the file. */
  index: number;
  /** Whether its first rows look like the expected table. */
  isList: boolean;
  /** Whether it is a list with only a header, such as an unused template. */
  isEmptyList: boolean;
  /** Why it cannot be read. */
  failure?: DomainError;
}

async function readFirstRows(rows: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  for await (const batch of rows) {
    first.push(...batch);
    if (first.length >= SAMPLE_ROWS) break;
  }
  return first.slice(0, SAMPLE_ROWS);
}

/** Whether the list has a row with several cells below its header. */
function hasRows(rows: readonly SheetRow[]): boolean {
  const line = detectHeader(rows, { needsHeader: false })?.columns.line ?? 0;
  return rows.some((row) => row.line > line && row.cells.filter((cell) => cell.trim() !== '').length > 1);
}

async function rankSheet(
  sheet: Sheet,
  index: number,
  scoreRows: ScoreRows,
): Promise<RankedSheet | undefined> {
  try {
    const rows = await readFirstRows(sheet.read());
    if (rows.length === 0) return undefined;
    const isList = scoreRows(rows) > 0;
    return { sheet, index, isList, isEmptyList: isList && !hasRows(rows) };
  } catch (error) {
    if (error instanceof DomainError)
      return { sheet, index, isList: false, isEmptyList: false, failure: error };
    throw error;
  }
}

/**
 * Lists the sheets of a file with rows: those that look like the expected table first, those with rows below the header before
 * others, and visible ones before hidden ones. The only sheet of a text file is returned as it is, because it can be read only once.
 * @throws DomainError when no sheet has rows
 */
export async function rankSheets(
  { sheets }: Pick<Spreadsheet, 'sheets'>,
  scoreRows: ScoreRows,
): Promise<RankedSheet[]> {
  const [only] = sheets;
  if (only && only.name === undefined) return [{ sheet: only, index: 0, isList: true, isEmptyList: false }];
  const ranked: RankedSheet[] = [];
  for (const [index, sheet] of sheets.entries()) {
    const sheetWithRows = await rankSheet(sheet, index, scoreRows);
    if (sheetWithRows) ranked.push(sheetWithRows);
  }
  if (ranked.every(({ failure }) => failure)) throw ranked[0]?.failure ?? new DomainError('file_empty');
  return ranked.toSorted(
    (a, b) =>
      Number(a.failure !== undefined) - Number(b.failure !== undefined) ||
      Number(b.isList) - Number(a.isList) ||
      Number(a.isEmptyList) - Number(b.isEmptyList) ||
      Number(a.sheet.isHidden) - Number(b.sheet.isHidden) ||
      a.index - b.index,
  );
}
