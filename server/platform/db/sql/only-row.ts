/** Returns the row of a query that always has exactly one. */
export function takeOnlyRow<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The query has no row.');
  return row;
}
