/**
 * Makes a runner of work that lets `most` run at the same time; the rest waits in the order it came. It keeps
 * work that takes much memory from taking all of it.
 */
export function atMost(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, so nobody who comes now can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
