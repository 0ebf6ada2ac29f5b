import type { ReactNode } from 'react';

import { Checkbox } from './checkbox.tsx';
import type { Column, Selection } from './table-parts.ts';

/** One row of a data table; under 640 px a card, its first cell the heading and a selection box in the corner. */
export function DataRow<Row>({
  row,
  columns,
  rowId,
  rowName,
  selection,
  actions,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
}) {
  const id = rowId(row);
  const selected = selection?.ids.has(id) ?? false;
  const toggle = () => {
    const next = new Set(selection?.ids);
    if (!next.delete(id)) next.add(id);
    selection?.onChange(next);
  };
  return (
    <tr
      role="row"
      aria-selected={selection ? selected : undefined}
      className={`transition-colors max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:rounded-xl max-sm:border max-sm:p-4 max-sm:shadow-xs ${selected ? 'bg-brand-50 max-sm:border-brand-300' : 'max-sm:border-line max-sm:bg-surface sm:hover:bg-canvas'}`}
    >
      {selection && (
        <td role="cell" className="max-sm:absolute max-sm:top-4 max-sm:right-4 sm:w-12 sm:py-2 sm:pl-4">
          <Checkbox label={`Select ${rowName(row)}`} hideLabel checked={selected} onChange={toggle} />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th
            key={column.key}
            role="rowheader"
            scope="row"
            className="font-medium text-ink max-sm:pr-10 max-sm:text-base sm:px-3 sm:py-3"
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            role="cell"
            className="text-ink-soft max-sm:grid max-sm:grid-cols-[7.5rem_1fr] max-sm:gap-2 sm:px-3 sm:py-3"
          >
            <span aria-hidden="true" className="text-ink-faint sm:hidden">
              {column.title}
            </span>
            <span className="min-w-0 wrap-anywhere">{column.cell(row)}</span>
          </td>
        ),
      )}
      {actions && (
        <td role="cell" className="max-sm:mt-1 max-sm:*:w-full sm:py-2 sm:pr-4 sm:pl-3 sm:text-right">
          {actions(row)}
        </td>
      )}
    </tr>
  );
}
