/** Pseudo-random numbers, the same for the same seed. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** Returns an integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks one of the keys, in proportion to their weights. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

/** Builds random choices on a generator of numbers from 0 inclusive to 1 exclusive. */
export function buildRandom(next: () => number): Random {
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[int(0, items.length - 1)] as T,
    weighted<K extends string>(weights: Readonly<Record<K, number>>) {
      const entries = Object.entries<number>(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      const found = entries.find(([, weight]) => (left -= weight) < 0);
      return (found ?? entries[0])?.[0] as K;
    },
  };
}

/** Creates a pseudo-random number generator (splitmix32) from a seed. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return buildRandom(() => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  });
}
