import { buildRandom, type Random } from '#server/tools/demo/random.ts';

export interface BenchRandom extends Random {
  /** Returns an integer from 0 inclusive to `limit` exclusive. */
  below(limit: number): number;
  /** Picks one of the items, the first ones more often, as with popular names. */
  pickPopular<T>(items: readonly T[]): T;
}

/** Creates a pseudo-random number generator from a seed. Published figures depend on its numbers (mulberry32). */
export function createBenchRandom(seed: number): BenchRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const random = buildRandom(next);
  return {
    ...random,
    below: (limit) => random.int(0, limit - 1),
    pickPopular: <T>(items: readonly T[]) => items[Math.floor(items.length * next() ** 2)] as T,
  };
}
