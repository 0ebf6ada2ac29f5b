/** The same items; the first one has been fetched, so that its failure can still be answered as one. */
export async function prefetchFirst<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await items.next();
  return (async function* rest() {
    if (first.done) return;
    yield first.value;
    yield* items;
  })();
}

/** The same items; the next one is fetched while the caller works on the current one. */
export async function* prefetch<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  const fetchNext = () => {
    const next = items.next();
    // The next iteration throws its failure; until then it is no unhandled rejection.
    next.catch(() => undefined);
    return next;
  };
  try {
    for (let next = fetchNext(); ;) {
      const item = await next;
      if (item.done) return;
      next = fetchNext();
      yield item.value;
    }
  } finally {
    // Waits for the item that is being fetched.
    await items.return(undefined);
  }
}
