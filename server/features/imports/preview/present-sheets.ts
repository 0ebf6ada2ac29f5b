import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { Database } from '#server/platform/db/database.ts';
import { type Layout, listFurtherHeaders } from '#server/features/imports/layout/layout.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import { listFirstRows } from '#server/features/imports/layout/resolve-layout.ts';
import type { StagedFile } from '#server/features/imports/stage/staged-file.ts';
import { cleanCell, stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { trimTrailingCells } from '#server/domain/spreadsheets/row.ts';

/** The first cells of a row are enough to recognise a header. */
const CELLS_SHOWN = 12;
const CELL_MAX = 30;

type SheetPart = Pick<
  ImportPreview,
  | 'kind'
  | 'sheet'
  | 'sheets'
  | 'further_sheets'
  | 'header_lines'
  | 'further_headers'
  | 'header_candidates'
  | 'hidden_rows'
>;

/** Presents the sheets of a file, which of them are chosen, and where their header is. */
export async function presentSheets(
  db: Database,
  upload: number,
  file: StagedFile,
  layout: Layout,
): Promise<SheetPart> {
  const chosen = new Set(layout.sheets.map(({ index }) => index));
  const first = file.sheets.find(({ index }) => chosen.has(index));
  const head = first ? await listFirstRows(db, upload, first.index) : [];
  const kind = file.sheets.some(({ name }) => name !== undefined) ? 'workbook' : 'text';
  return {
    kind,
    sheet: first?.name === undefined ? null : stripControls(first.name),
    sheets: file.sheets.flatMap(({ index, name, rows, isList, isHidden }) =>
      name === undefined
        ? []
        : {
            index,
            name: stripControls(name),
            rows,
            is_chosen: chosen.has(index),
            is_list: isList,
            is_hidden: isHidden,
          },
    ),
    further_sheets: file.facts.furtherSheets ?? 0,
    header_lines: [...layout.headerLines],
    further_headers: listFurtherHeaders(layout).map((row) => toRowPlace(row, layout.sheetNames)),
    header_candidates: head.map(({ line, cells }) => ({
      line,
      cells: trimTrailingCells(cells)
        .slice(0, CELLS_SHOWN)
        .map((cell) => cleanCell(cell).slice(0, CELL_MAX).toWellFormed()),
    })),
    hidden_rows: file.sheets.reduce(
      (sum, { index, hiddenRows }) => sum + (chosen.has(index) ? hiddenRows : 0),
      0,
    ),
  };
}

/** Lists the columns that the chosen sheets hide. */
export function listHiddenColumns({ sheets }: StagedFile, layout: Layout): ReadonlySet<number> {
  return new Set(
    layout.sheets.flatMap(({ index, toColumn }) => {
      const hidden = sheets.find((sheet) => sheet.index === index)?.hiddenColumns ?? [];
      return hidden.flatMap((column) => (toColumn ? (toColumn[column] ?? []) : column));
    }),
  );
}
