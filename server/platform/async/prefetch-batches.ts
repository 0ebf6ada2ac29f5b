import { prefetch } from './prefetch.ts';

async function* batches<R extends { line: number }>(
  fetchAfter: (line: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  for (let rows = await fetchAfter(-1), last = rows.at(-1); last; last = rows.at(-1)) {
    yield rows;
    rows = await fetchAfter(last.line);
  }
}

/** Yields rows in batches, fetching the next batch while the caller works on the current one. */
export const prefetchBatches = <R extends { line: number }>(
  fetchAfter: (line: number) => Promise<R[]>,
): AsyncGenerator<R[]> => prefetch(batches(fetchAfter));
