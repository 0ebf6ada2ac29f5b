/** Fetches the first item and returns all items, so that an early failure can still become an error response. */
export async function prefetchFirst<T>(items: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await items.next();
  return (async function* rest() {
    if (first.done) return;
    yield first.value;
    yield* items;
  })();
}

/** Yields the items, fetching the next one while the caller works on the current one. */
export async function* prefetch<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
  const fetchNext = () => {
    const next = items.next();
    // The next iteration throws its error. This prevents an unhandled rejection until then.
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
    // Waits for the pending fetch.
    await items.return(undefined);
  }
}
