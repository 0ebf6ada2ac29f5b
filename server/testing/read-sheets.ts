import { tmpdir } from 'node:os';
import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { openSpreadsheet } from '#server/domain/spreadsheets/open-spreadsheet.ts';

async function* toChunks(file: Blob) {
  yield Buffer.from(await file.arrayBuffer());
}

const open = (file: Blob) => openSpreadsheet(toChunks(file), { folder: tmpdir(), scoreRows: () => 0 });

/** Reads whether the numbers of a workbook that are dates count from 1904. */
export async function readIs1904(file: Blob) {
  const { facts, close } = await open(file);
  await close();
  return facts.is1904;
}

/** Reads all sheets of a file as an import does. */
export async function readSheets(file: Blob) {
  const { sheets, close } = await open(file);
  const found = [];
  for (const sheet of sheets) {
    const rows: SheetRow[] = [];
    for await (const batch of sheet.read()) rows.push(...batch);
    found.push({ name: sheet.name, isHidden: sheet.isHidden, rows, layout: { ...sheet.layout } });
  }
  await close();
  return found;
}
