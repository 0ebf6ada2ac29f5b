export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs what it is given one after the other, so that no two pictures are decoded at once. */
export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const before = last;
    const mine = (async () => {
      await before.catch(() => {});
      return await work();
    })();
    last = mine;
    return mine;
  };
}
