import { useState, type ReactNode } from 'react';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DataRow } from './data-row.tsx';
import { type RowLook, rowLooks } from './row-looks.ts';
import { SortHeader } from './sort-header.tsx';
import type { Column, Selection } from './table-parts.ts';
import { getNextSort, sortRows, type Sort } from './sort-rows.ts';

export type { Column, Selection };

/**
 * A table of one page of rows. The headers sort the page, the first column selects rows, with a tri-state checkbox
 * for all, and the last holds row actions. The headers stick below `--list-top`, which leaves room for other sticky
 * elements.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowId,
  rowName,
  selection,
  actions,
  actionsTitle,
  loading = 0,
  look = 'card',
}: {
  /** The accessible name of the table, not shown. */
  caption: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The name of a row in 'Select {row}'. */
  rowName: (row: Row) => string;
  selection?: Selection;
  actions?: (row: Row) => ReactNode;
  actionsTitle?: string;
  /** The number of skeleton rows to show instead of `rows`. */
  loading?: number;
  /** The layout of rows below 640 px. */
  look?: RowLook;
}) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sortText = columns.find((column) => column.key === sort?.key)?.sortText;
  const shown = sort && sortText ? sortRows(rows, sortText, sort.direction) : rows;
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);

  return (
    <div className="sm:overflow-x-auto sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:shadow-xs lg:overflow-clip">
      <table
        role="table"
        aria-busy={loading > 0 || undefined}
        className={`w-full text-left text-sm max-sm:block ${rowLooks[look].table}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className="top-(--list-top,4rem) z-10 max-sm:sticky max-sm:-mx-4 max-sm:block max-sm:bg-canvas/95 max-sm:backdrop-blur-sm sm:bg-canvas lg:sticky"
        >
          <tr
            role="row"
            className="max-sm:relative max-sm:flex max-sm:scroll-px-4 max-sm:items-center max-sm:gap-2 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:*:shadow-[inset_0_-1px_0_var(--color-line)]"
          >
            {selection && (
              <th
                role="columnheader"
                scope="col"
                className="max-sm:mr-1 max-sm:shrink-0 sm:w-12 sm:py-2 sm:pl-4"
              >
                <SelectAll ids={rows.map(rowId)} selection={selection} />
              </th>
            )}
            {columns.map((column) =>
              column.sortText ? (
                <SortHeader
                  key={column.key}
                  title={column.title}
                  width={column.width}
                  direction={sort?.key === column.key ? sort.direction : undefined}
                  onSort={() => setSort(getNextSort(sort, column.key))}
                />
              ) : (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  className={`px-2 py-2 text-xs font-medium whitespace-nowrap text-ink-soft max-sm:sr-only ${column.width ?? ''}`}
                >
                  {column.title}
                </th>
              ),
            )}
            {actions && (
              <th
                role="columnheader"
                scope="col"
                className="py-2 pr-4 pl-2 text-right text-xs font-medium text-ink-soft max-sm:sr-only sm:w-33"
              >
                {actionsTitle}
              </th>
            )}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          // Keeps the focused element from being hidden by the sticky headers.
          className={`**:scroll-mt-44 ${rowLooks[look].body} sm:divide-y sm:divide-line`}
        >
          {loading > 0 ? (
            <SkeletonRows rows={loading} columns={width} look={look} />
          ) : (
            shown.map((row) => (
              <DataRow key={rowId(row)} {...{ row, columns, rowId, rowName, selection, actions, look }} />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

function SelectAll({ ids, selection }: { ids: string[]; selection: Selection }) {
  const selectedCount = ids.filter((id) => selection.ids.has(id)).length;
  const all = ids.length > 0 && selectedCount === ids.length;
  return (
    <span className="flex items-center gap-2.5">
      <Checkbox
        label="Select all rows"
        hideLabel
        checked={all}
        indeterminate={selectedCount > 0 && !all}
        disabled={ids.length === 0}
        onChange={() => selection.onChange(new Set(all ? [] : ids))}
      />
      <span aria-hidden="true" className="text-sm font-medium text-ink-soft sm:hidden">
        All
      </span>
    </span>
  );
}

/** Grey bars where the rows of a table will be. */
function SkeletonRows({ rows, columns, look }: { rows: number; columns: number; look: RowLook }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr
      // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
      key={row}
      aria-hidden="true"
      className={rowLooks[look].skeleton}
    >
      {Array.from({ length: columns }, (_, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
        <td key={column} aria-hidden="true" className="sm:px-3 sm:py-4.5">
          <span
            className="block h-3.5 animate-shimmer rounded-full bg-sunken"
            style={{ width: `${55 + ((row * 17 + column * 29) % 40)}%`, animationDelay: `${row * 60}ms` }}
          />
        </td>
      ))}
    </tr>
  ));
}
