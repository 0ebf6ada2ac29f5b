import type { ScoreRows } from '#server/spreadsheets/parse/open-csv.ts';
import type { SpooledFile } from '#server/spreadsheets/receive/spool.ts';
import type { SheetRow, Sheet } from '#server/spreadsheets/row.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { openArchive } from './archive.ts';
import { readWorkbook } from './workbook.ts';
import { readWorksheetRows } from './read-worksheet-rows.ts';

const SAMPLE_ROWS = 40;
const WORKSHEETS_MAX = 50;

async function readFirstRows(rows: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const first: SheetRow[] = [];
  for await (const batch of rows) {
    first.push(...batch);
    if (first.length >= SAMPLE_ROWS) break;
  }
  return first.slice(0, SAMPLE_ROWS);
}

/**
 * Opens a workbook as a sheet: its first worksheet that looks like the expected table, else the first with rows; hidden
 * worksheets come last.
 * @throws DomainError
 */
export async function openWorkbook(file: SpooledFile, scoreRows: ScoreRows): Promise<Sheet> {
  const archive = await openArchive(file);
  const workbook = await readWorkbook(archive);
  const inOrder = workbook.worksheets.toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden));
  let chosen: (typeof inOrder)[number] | undefined;
  for (const worksheet of inOrder.slice(0, WORKSHEETS_MAX)) {
    const rows = await readFirstRows(readWorksheetRows(archive, workbook, worksheet));
    if (rows.length > 0) chosen ??= worksheet;
    if (scoreRows(rows) === 0) continue;
    chosen = worksheet;
    break;
  }
  if (!chosen) throw new DomainError('file_empty');
  const { is1904 } = workbook;
  return { facts: { name: chosen.name, is1904 }, rows: readWorksheetRows(archive, workbook, chosen) };
}
