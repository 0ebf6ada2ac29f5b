/** How many a search finds: at most as many as it counts. */
export interface Counted {
  total: number;
  /** Whether there are more than are counted; of those only the first `total` stand on pages. */
  more: boolean;
}

/** What a search may count to, and which page of what it counted is asked for. */
export interface CountedPaging {
  page: number;
  per_page: number;
  most: number;
}

/** Where a page begins, and how many stand on it: none beyond what is counted. */
export function rangeOf({ page, per_page, most }: CountedPaging): { offset: number; limit: number } {
  const offset = (page - 1) * per_page;
  return { offset, limit: Math.max(0, Math.min(per_page, most - offset)) };
}

/** @param found how many there are, counted to one more than `most` at least */
export const countedTo = (most: number, found: number): Counted => ({
  total: Math.min(found, most),
  more: found > most,
});
