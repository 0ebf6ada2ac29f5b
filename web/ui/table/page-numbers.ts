/** A gap between page numbers. */
export const GAP = '…';

const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/**
 * The page numbers to offer: first, last, the current one and its neighbours, at most seven places, so the row keeps
 * its width while paging.
 */
export function listPageNumbers(page: number, last: number): (number | typeof GAP)[] {
  if (last <= 7) return run(1, last);
  if (page <= 4) return [...run(1, 5), GAP, last];
  if (page >= last - 3) return [1, GAP, ...run(last - 4, last)];
  return [1, GAP, ...run(page - 1, page + 1), GAP, last];
}

/** The numbers of the first and last item shown on `page`, 0 and 0 when it has none. */
export function getItemRange(page: number, size: number, total: number): { first: number; last: number } {
  const first = (page - 1) * size + 1;
  return first > total ? { first: 0, last: 0 } : { first, last: Math.min(page * size, total) };
}
