/** Yields rows in batches; the next batch is fetched while the caller works on the current one. */
export async function* prefetchBatches<R extends { line: number }>(
  fetchAfter: (line: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  let next = fetchAfter(-1);
  try {
    for (let rows = await next, last = rows.at(-1); last; rows = await next, last = rows.at(-1)) {
      next = fetchAfter(last.line);
      // The next iteration throws its failure; until then it is no unhandled rejection.
      next.catch(() => undefined);
      yield rows;
    }
  } finally {
    await next.catch(() => undefined);
  }
}
