import type { SpooledFile } from '#server/domain/spreadsheets/spool.ts';
import type { FileFacts, Sheet, SheetLayoutFacts } from '#server/domain/spreadsheets/row.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { openArchive } from './archive.ts';
import { readWorkbook } from './workbook.ts';
import { readWorksheetRows } from './read-worksheet-rows.ts';

/**
 * Opens the worksheets of a workbook, in its order. Those after the first `WORKSHEETS_MAX` are only counted.
 * @throws DomainError
 */
export async function openWorkbook(file: SpooledFile): Promise<{ facts: FileFacts; sheets: Sheet[] }> {
  const archive = await openArchive(file);
  const workbook = await readWorkbook(archive);
  const sheets = workbook.worksheets.map((worksheet): Sheet => {
    const layout: SheetLayoutFacts = { hiddenColumns: [], merged: [] };
    return {
      name: worksheet.name,
      isHidden: worksheet.isHidden,
      size: archive.getSize(worksheet.path),
      read: () => readWorksheetRows(archive, workbook, worksheet, layout),
      layout,
    };
  });
  if (sheets.length === 0) throw new DomainError('file_empty');
  const { is1904, furtherSheets } = workbook;
  return { facts: { is1904, furtherSheets }, sheets };
}
