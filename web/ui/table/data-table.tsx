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
 * for all, and the last holds row actions. A list narrower than 56rem has no columns (`look`). The headers stick below
 * `--list-top`, which leaves room for other sticky elements.
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
  currentId = null,
  loading = 0,
  look = 'card',
  group,
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
  /** The row that is shown beside the table. */
  currentId?: string | null;
  /** The number of skeleton rows to show instead of `rows`. */
  loading?: number;
  /** The layout of rows in a narrow list. */
  look?: RowLook;
  /** The title under which a row stands. Rows of one group are next to each other. */
  group?: (row: Row) => string;
}) {
  const [sort, setSort] = useState<Sort | null>(null);
  const sortText = columns.find((column) => column.key === sort?.key)?.sortText;
  const shown = sort && sortText ? sortRows(rows, sortText, sort.direction) : rows;
  const width = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const groups = group && loading === 0 ? [...Map.groupBy(shown, group)] : [['', shown] as const];
  const hasControls = selection !== undefined || columns.some((column) => column.sortText);

  return (
    <div className="@container sm:overflow-clip sm:rounded-xl sm:border sm:border-line sm:bg-surface sm:shadow-xs">
      <table
        role="table"
        aria-busy={loading > 0 || undefined}
        className={`w-full text-left text-sm @max-4xl:block ${rowLooks[look].table}`}
      >
        <caption className="sr-only">{caption}</caption>
        <thead
          role="rowgroup"
          className={`sticky top-(--list-top,4rem) z-10 max-sm:-mx-4 max-sm:bg-canvas/95 max-sm:backdrop-blur-sm sm:bg-canvas ${hasControls ? '@max-4xl:block' : '@max-4xl:sr-only'}`}
        >
          <tr
            role="row"
            className="max-sm:scroll-px-4 max-sm:overflow-x-auto @max-4xl:relative @max-4xl:flex @max-4xl:items-center @max-4xl:gap-2 @max-4xl:px-4 @max-4xl:py-1 sm:@max-4xl:flex-wrap sm:@max-4xl:border-b sm:@max-4xl:border-line @4xl:*:shadow-[inset_0_-1px_0_var(--color-line)]"
          >
            {selection && (
              <th
                role="columnheader"
                scope="col"
                className="@max-4xl:mr-1 @max-4xl:shrink-0 @4xl:w-12 @4xl:py-2 @4xl:pl-4"
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
                  className={`px-2 py-2 text-xs font-medium whitespace-nowrap text-ink-soft @max-4xl:sr-only @4xl:first:pl-4 ${column.width ?? ''}`}
                >
                  {column.title}
                </th>
              ),
            )}
            {actions && (
              <th
                role="columnheader"
                scope="col"
                className="py-2 pr-4 pl-2 text-right text-xs font-medium text-ink-soft @max-4xl:sr-only @4xl:w-33"
              >
                {actionsTitle}
              </th>
            )}
          </tr>
        </thead>
        {groups.map(([title, members]) => (
          <tbody
            key={title}
            role="rowgroup"
            // Keeps the focused element from being hidden by the sticky headers.
            className={`**:scroll-mt-44 ${rowLooks[look].body} @4xl:divide-y @4xl:divide-line`}
          >
            {title && <GroupTitle title={title} width={width} />}
            {loading > 0 ? (
              <SkeletonRows rows={loading} columns={width} look={look} />
            ) : (
              members.map((row) => (
                <DataRow
                  key={rowId(row)}
                  isCurrent={rowId(row) === currentId}
                  {...{ row, columns, rowId, rowName, selection, actions, look }}
                />
              ))
            )}
          </tbody>
        ))}
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
        data-select-all
        label="Select all rows"
        hideLabel
        checked={all}
        indeterminate={selectedCount > 0 && !all}
        disabled={ids.length === 0}
        onChange={() => selection.onChange(new Set(all ? [] : ids))}
      />
      <span aria-hidden="true" className="text-sm font-medium text-ink-soft @4xl:hidden">
        All
      </span>
    </span>
  );
}

function GroupTitle({ title, width }: { title: string; width: number }) {
  return (
    <tr role="row" className="bg-sunken @max-4xl:block @4xl:border-t @4xl:border-line">
      <td
        role="cell"
        colSpan={width}
        className="px-4 py-2 text-xs font-semibold text-ink-soft @max-4xl:block"
      >
        {title}
      </td>
    </tr>
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
        <td key={column} aria-hidden="true" className="@4xl:px-3 @4xl:py-4.5">
          <span
            className="block h-3.5 animate-shimmer rounded-full bg-sunken"
            style={{ width: `${55 + ((row * 17 + column * 29) % 40)}%`, animationDelay: `${row * 60}ms` }}
          />
        </td>
      ))}
    </tr>
  ));
}
