/** Deterministic random choices from a seed. */
export interface Chance {
  /** From 0 inclusive to 1 exclusive. */
  number(): number;
  below(limit: number): number;
  of<T>(items: readonly T[]): T;
  /** Prefers the first items, as popular names occur more often. */
  popular<T>(items: readonly T[]): T;
  hit(share: number): boolean;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const number = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  const pick = <T>(items: readonly T[], at: number) => {
    const item = items[at];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  return {
    number,
    below,
    of: (items) => pick(items, below(items.length)),
    popular: (items) => pick(items, Math.floor(items.length * number() ** 2)),
    hit: (share) => number() < share,
  };
}
