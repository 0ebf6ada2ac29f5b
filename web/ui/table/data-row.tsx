import type { ReactNode } from 'react';

import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { type RowLook, rowLooks } from './row-looks.ts';
import type { Column, Selection } from './table-parts.ts';

/** One row of a data table. */
export function DataRow<Row>({
  row,
  columns,
  rowId,
  rowName,
  selection,
  actions,
  look,
  isCurrent,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
  look: RowLook;
  isCurrent: boolean;
}) {
  const styles = rowLooks[look];
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
      aria-current={isCurrent || undefined}
      className={`transition-colors aria-[current]:bg-brand-50 aria-[current]:shadow-[inset_0.25rem_0_0_var(--color-brand-600)] ${styles.row} ${actions ? styles.beside : ''} ${selected ? `bg-brand-50 forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight] ${styles.selected}` : `sm:hover:bg-canvas ${styles.plain}`}`}
    >
      {selection && (
        <td role="cell" className={`${styles.box} @4xl:py-1 @4xl:pl-4`}>
          <Checkbox label={`Select ${rowName(row)}`} hideLabel checked={selected} onChange={toggle} />
        </td>
      )}
      {columns.map((column, at) =>
        at === 0 ? (
          <th
            key={column.key}
            role="rowheader"
            scope="row"
            className={`text-left font-medium text-ink ${styles.first} ${column.place ?? styles.lead} @4xl:px-2 @4xl:first:pl-4`}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            role="cell"
            className={`text-ink-soft ${styles.cell} ${column.place ?? ''} @4xl:px-2`}
          >
            <span
              aria-hidden="true"
              className={`text-ink-faint ${column.hideTitle ? 'hidden' : styles.title}`}
            >
              {column.title}
            </span>
            <span className={`min-w-0 wrap-anywhere ${look === 'compact' ? '@max-4xl:contents' : ''}`}>
              {column.cell(row)}
            </span>
          </td>
        ),
      )}
      {actions && (
        <td role="cell" className={`${styles.actions} @4xl:py-1 @4xl:pr-3 @4xl:pl-2 @4xl:text-right`}>
          {actions(row)}
        </td>
      )}
    </tr>
  );
}
