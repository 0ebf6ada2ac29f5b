import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Where a compact or dense table has the cell under 640 px: classes of its place in the row. */
  place?: string;
  /** Whether the values need no title beside them under 640 px. */
  hideTitle?: boolean;
  /** The width of the column from 640 px on: a class. */
  width?: string;
  /** The words by which its header sorts the page; without it the header is plain. */
  sortText?: (row: Row) => string;
}

export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: Set<string>) => void;
}
