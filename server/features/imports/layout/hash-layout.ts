import { createHash } from 'node:crypto';
import type { RowSource } from './layout.ts';

/**
 * Identifies how the rows of a file are read: which rows, and which of their cells in which column. A correction by
 * column position fits the rows that its user saw only while this stays the same.
 */
export function hashLayout({ layout, joins }: RowSource): string {
  const { columns, sheets, withoutHiddenRows } = layout;
  const ranges = sheets.map(({ after, until, toColumn }) => [after, until, toColumn ?? null]);
  const parts = [columns.header, ranges, withoutHiddenRows, joins.mode];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
