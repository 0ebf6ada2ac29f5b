/** Events while several items are sent. */
export interface Listener<Item> {
  onDone: (item: Item) => void;
  onFailed: (item: Item, error: unknown) => void;
  /** The connection broke: nothing is lost, and nothing more is sent until `resume`. */
  onBroken: (error: unknown) => void;
  onEnd: () => void;
}

export interface Sender {
  pause: () => void;
  resume: () => void;
  /** Starts nothing more; running calls end by themselves. */
  stop: () => void;
}

/**
 * Sends items in order, some at once. A failed item does not stop the others; when `isBroken` recognises a broken
 * connection, the item and all others wait to be tried again.
 */
export function startSender<Item>(
  items: readonly Item[],
  send: (item: Item) => Promise<unknown>,
  {
    atOnce,
    isBroken,
    onDone,
    onFailed,
    onBroken,
    onEnd,
  }: { atOnce: number; isBroken: (error: unknown) => boolean } & Listener<Item>,
): Sender {
  const waiting = [...items];
  let running = 0;
  let paused = false;
  let ended = false;

  function begin() {
    while (!paused && running < atOnce && waiting.length > 0) {
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
      if (isBroken(error)) {
        waiting.unshift(item);
        paused = true;
        onBroken(error);
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
