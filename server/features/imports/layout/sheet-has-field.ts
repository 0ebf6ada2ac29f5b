import type { ImportField } from '#contract/calls/import-corrections.ts';
import { fromRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import type { RowSource, SheetRange } from './layout.ts';

type Source = Pick<RowSource, 'layout' | 'columns'>;

/** Whether a sheet has a column of `field`. Another chosen sheet may have the only one. */
export function sheetHasField(
  { toColumn }: SheetRange,
  field: ImportField,
  { columns: { byField } }: Source,
): boolean {
  const indexes = byField.get(field) ?? [];
  return toColumn ? indexes.some((index) => toColumn.includes(index)) : indexes.length > 0;
}

/** Whether the sheet of a row has a column of `field`. */
export function rowHasField({ line }: { line: number }, field: ImportField, source: Source): boolean {
  const { sheets } = source.layout;
  const own = sheets.length > 1 && sheets.find(({ index }) => index === fromRowNumber(line).sheet);
  return own ? sheetHasField(own, field, source) : source.columns.byField.has(field);
}
