import type { UploadRow } from '#contract/calls/upload-rows.ts';
import type { CorrectableRow } from '#server/features/imports/queries/row-corrections.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { joinCurrentCells, listLayoutCells } from '#server/features/imports/layout/layout-cells.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';

const toCells = (joined: string) => joined.split(CELL_SEPARATOR).map(cleanCell);

/** Finds the column with this header that is matched to a field, else the first one with it. */
export function findColumn({ columns: { header, byField } }: RowFormat, name: string): number | null {
  if (name === '') return null;
  const matched = [...byField.values()].flat().find((index) => header[index] === name);
  const index = matched ?? header.indexOf(name);
  return index === -1 ? null : index;
}

function toState({ is_left_out, problems }: CorrectableRow): UploadRow['state'] {
  if (is_left_out) return 'left_out';
  return problems === null ? 'corrected' : 'rejected';
}

/** Presents a row with its correction and problems, in the contract's form. */
export function presentUploadRow(row: CorrectableRow, format: RowFormat): UploadRow {
  return {
    ...toRowPlace(row.line, format.layout.sheetNames),
    state: toState(row),
    version: row.correction ?? 0,
    cells: toCells(joinCurrentCells(row, format)),
    in_file: row.corrected === null ? null : listLayoutCells(row, format).map(cleanCell),
    problems: (row.problems ?? []).map((problem) => ({ at: findColumn(format, problem.column), ...problem })),
    kind: row.kind,
  };
}
