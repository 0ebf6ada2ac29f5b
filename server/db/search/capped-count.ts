/** How many rows a search found, counted up to a limit. */
export interface CappedCount {
  total: number;
  /** Whether there are more than were counted. The pages then hold only the first `total`. */
  hasMore: boolean;
}

/** A page of a search that counts up to `countLimit`. */
export interface CappedPaging {
  page: number;
  per_page: number;
  countLimit: number;
}

/** The offset and size of a page in SQL; pages beyond the count limit are empty. */
export function toOffsetAndLimit({ page, per_page, countLimit }: CappedPaging): {
  offset: number;
  limit: number;
} {
  const offset = (page - 1) * per_page;
  return { offset, limit: Math.max(0, Math.min(per_page, countLimit - offset)) };
}

/** @param found the number of rows, counted up to at least one more than `countLimit` */
export const capCount = (countLimit: number, found: number): CappedCount => ({
  total: Math.min(found, countLimit),
  hasMore: found > countLimit,
});
