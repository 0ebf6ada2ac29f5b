/** The same parts once the first is there: until then a failure can still be answered as one. */
export async function prefetchFirst<T>(parts: AsyncGenerator<T>): Promise<AsyncGenerator<T>> {
  const first = await parts.next();
  return (async function* rest() {
    if (first.done) return;
    yield first.value;
    yield* parts;
  })();
}

/** The same parts, each asked for while the one before is still being used. */
export async function* ahead<T>(parts: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = () => {
    const part = parts.next();
    // It is awaited below, perhaps a good while after it has failed.
    part.catch(() => undefined);
    return part;
  };
  try {
    for (let next = ask(); ;) {
      const part = await next;
      if (part.done) return;
      next = ask();
      yield part.value;
    }
  } finally {
    await parts.return(undefined);
  }
}
