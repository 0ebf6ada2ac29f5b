const under = new Map<number, Promise<unknown>>();

/** Does work for an account when what was begun for it before, in this process, has ended. */
export async function oneByOne<T>(account_id: number, work: () => Promise<T>): Promise<T> {
  const before = under.get(account_id) ?? Promise.resolve();
  const mine = before.then(work, work);
  under.set(account_id, mine);
  try {
    return await mine;
  } finally {
    if (under.get(account_id) === mine) under.delete(account_id);
  }
}
