import type { ScoreRows } from './parse/open-csv.ts';
import type { Sheet, SheetRow, Spreadsheet } from './row.ts';
import { DomainError } from '#server/errors/domain-error.ts';

const SAMPLE_ROWS = 40;

/** A sheet with rows. */
export interface RankedSheet {
  sheet: Sheet;
  /** Its position in the file. */
  index: number;
  /** Whether its first rows look like the expected table. */
  isList: boolean;
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

async function rankSheet(
  sheet: Sheet,
  index: number,
  scoreRows: ScoreRows,
): Promise<RankedSheet | undefined> {
  try {
    const rows = await readFirstRows(sheet.read());
    return rows.length > 0 ? { sheet, index, isList: scoreRows(rows) > 0 } : undefined;
  } catch (error) {
    if (error instanceof DomainError) return { sheet, index, isList: false, failure: error };
    throw error;
  }
}

/**
 * Lists the sheets of a file with rows: those that look like the expected table first, and visible ones before hidden
 * ones. The only sheet of a text file is returned as it is, because it can be read only once.
 * @throws DomainError when no sheet has rows
 */
export async function rankSheets(
  { sheets }: Pick<Spreadsheet, 'sheets'>,
  scoreRows: ScoreRows,
): Promise<RankedSheet[]> {
  const [only] = sheets;
  if (only && only.name === undefined) return [{ sheet: only, index: 0, isList: true }];
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
      Number(a.sheet.isHidden) - Number(b.sheet.isHidden) ||
      a.index - b.index,
  );
}
