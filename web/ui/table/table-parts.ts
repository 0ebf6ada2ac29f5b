import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Classes of the cell, for where a narrow compact or dense list shows what. */
  place?: string;
  /** Whether the values need no title beside them in a narrow list. */
  hideTitle?: boolean;
  /** Classes of the header, which set the width of the column. */
  width?: string;
  /** The words by which its header sorts the page; without it the header is plain. */
  sortText?: (row: Row) => string;
}

export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: Set<string>) => void;
}
