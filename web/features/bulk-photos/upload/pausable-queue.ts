export interface QueueListener<Item> {
  onDone: (item: Item) => void;
  onFailed: (item: Item, error: unknown) => void;
  /** The connection broke: the queue keeps the item and sends nothing until `resume`. */
  onPaused: (error: unknown) => void;
  onEnd: () => void;
}

export interface PausableQueue {
  pause: () => void;
  resume: () => void;
  /** Starts nothing more; running calls end by themselves. */
  stop: () => void;
}

/**
 * Sends items in order, `concurrency` at a time. A failed item does not stop the others. After a failure that is
 * retryable, such as a broken connection, the queue pauses and keeps the item.
 */
export function startPausableQueue<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  {
    concurrency,
    isRetryable,
    onDone,
    onFailed,
    onPaused,
    onEnd,
  }: { concurrency: number; isRetryable: (error: unknown) => boolean } & QueueListener<Item>,
): PausableQueue {
  const waiting = [...items];
  let running = 0;
  let paused = false;
  let ended = false;

  function begin() {
    while (!paused && running < concurrency && waiting.length > 0) {
      const item = waiting.shift();
      if (item !== undefined) void run(item);
    }
    if (running === 0 && waiting.length === 0 && !ended) {
      ended = true;
      onEnd();
    }
  }

  async function run(item: Item) {
    running += 1;
    try {
      await send(item);
      onDone(item);
    } catch (error) {
      if (isRetryable(error)) {
        waiting.unshift(item);
        paused = true;
        onPaused(error);
      } else onFailed(item, error);
    }
    running -= 1;
    begin();
  }

  begin();
  return {
    pause: () => {
      paused = true;
    },
    resume: () => {
      paused = false;
      begin();
    },
    stop: () => {
      waiting.length = 0;
      begin();
    },
  };
}
