/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the keys, in proportion to their weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** Creates a pseudo-random number generator (splitmix32) from a seed. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: <T>(from: readonly T[]) => from[int(0, from.length - 1)] as T,
    weighted<K extends string>(weights: Readonly<Record<K, number>>) {
      const entries = Object.entries<number>(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0);
      return (found ?? entries[0])?.[0] as K;
    },
  };
}
