const last = new Map<string, Promise<unknown>>();

/** Runs `work` when all work that came before it under the same key is over. */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key);
  const mine = (async () => {
    await before?.catch(() => {});
    return await work();
  })();
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
