interface Options {
  /** How many calls run at once. */
  concurrency: number;
  signal?: AbortSignal;
}

/** Yields the results of `call` in the order of its items. Unlike a stream, it ends only after all calls that have begun. */
export async function* mapConcurrently<Item, Result>(
  items: AsyncIterable<Item>,
  call: (item: Item) => Promise<Result>,
  { concurrency, signal }: Options,
): AsyncGenerator<Result> {
  const running: Promise<Result>[] = [];
  try {
    for await (const item of items) {
      signal?.throwIfAborted();
      const result = call(item);
      // It is awaited later, when the ones before it have ended.
      result.catch(() => undefined);
      running.push(result);
      if (running.length === concurrency) yield await (running.shift() as Promise<Result>);
    }
    for (const result of running) yield await result;
  } finally {
    await Promise.allSettled(running);
  }
}

/** Calls `call` for each item, with the same limit and the same end. */
export async function forEachConcurrently<Item>(
  items: AsyncIterable<Item>,
  call: (item: Item) => Promise<void>,
  options: Options,
): Promise<void> {
  for await (const done of mapConcurrently(items, call, options)) void done;
}
