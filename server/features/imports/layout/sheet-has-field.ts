import type { ImportField } from '#contract/calls/import-corrections.ts';
import { findRange, type RowSource, type SheetRange } from './layout.ts';

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
  const own = findRange(source.layout, line);
  return own ? sheetHasField(own, field, source) : source.columns.byField.has(field);
}
