import { rowXml, workbookParts, WORKSHEET_END, worksheetPath, worksheetStart } from './workbook-parts.ts';
import { zip } from './zip.ts';

/** Characters. */
const WIDTH = 24;

/** A worksheet of text cells; its first row is the header. */
export interface NewWorksheet {
  name: string;
  rows: readonly (readonly string[])[];
}

function worksheet(rows: readonly (readonly string[])[]): string {
  const widths = Array.from({ length: Math.max(1, rows[0]?.length ?? 0) }, () => WIDTH);
  return worksheetStart(widths) + rows.map((cells, at) => rowXml(cells, at + 1)).join('') + WORKSHEET_END;
}

/** A small workbook, made in memory. */
export function writeWorkbook(sheets: readonly NewWorksheet[]): Buffer {
  return zip([
    ...workbookParts(sheets.map(({ name }) => name)),
    ...sheets.map(({ rows }, at) => ({ path: worksheetPath(at), content: worksheet(rows) })),
  ]);
}
