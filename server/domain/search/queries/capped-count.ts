/** The number of search results, counted up to a limit. */
export interface CappedCount {
  total: number;
  /** Whether there are more rows than counted. The pages then contain only the first `total`. */
  hasMore: boolean;
}

/** Paging for a search that counts up to `countLimit`. */
export interface CappedPaging {
  page: number;
  per_page: number;
  countLimit: number;
}

/** Converts a page to offset and limit. Pages beyond the count limit are empty. */
export function toOffsetAndLimit({ page, per_page, countLimit }: CappedPaging): {
  offset: number;
  limit: number;
} {
  const offset = (page - 1) * per_page;
  return { offset, limit: Math.max(0, Math.min(per_page, countLimit - offset)) };
}

/** Converts a row count to a capped count. @param found the number of rows, counted up to at least `countLimit` + 1 */
export const capCount = (countLimit: number, found: number): CappedCount => ({
  total: Math.min(found, countLimit),
  hasMore: found > countLimit,
});
