import type { Database } from '#server/platform/db/database.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import type { Layout } from '#server/features/imports/layout/layout.ts';
import { listFirstRows } from '#server/features/imports/layout/resolve-layout.ts';
import { excerpt } from '#server/features/imports/parse-cells/pick-cell.ts';
import type { StagedFile } from '#server/features/imports/stage/staged-file.ts';

/** Lists what names a list: the file, the sheets that are read, and the titles above the header of the first one. */
export async function listTitles(
  db: Database,
  upload: { id: number; file_name: string },
  { sheets }: StagedFile,
  layout: Layout,
): Promise<string[]> {
  const names = layout.sheets.map(({ index }) => sheets.find((sheet) => sheet.index === index)?.name ?? '');
  const [first] = layout.sheets;
  const head = first ? await listFirstRows(db, upload.id, first.index) : [];
  const titles = head.filter(({ line }) => line < (layout.headerLines[0] ?? 0)).flatMap(({ cells }) => cells);
  return [upload.file_name, ...names, ...titles].map((text) => excerpt(cleanCell(text))).filter(Boolean);
}
