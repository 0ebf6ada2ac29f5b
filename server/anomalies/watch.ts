/** What is remembered of recent look-ups, in JSON. It is bounded by `TALLIES_MAX`, `QUERIES_MAX` and `PLACES_MAX`. Times are seconds since 1970. */

/** An amount that drains with time, and the look-ups that have filled it since it was last empty. */
export interface Bucket {
  amount: number;
  lookUps: number;
  at: number;
}

/** The bucket of one employer or street. */
export interface Tally extends Bucket {
  /** A hash, because the name is not needed. */
  key: string;
}

/** Consecutive look-ups of one kind that move through the alphabet or through numbers. */
export interface Run {
  /** The beginnings of the words of the latest query. */
  last: string;
  direction: -1 | 0 | 1;
  /** How much the look-ups resemble a sweep: see `addStep`. */
  evidence: number;
  /** People shown in the run, and how many of them are already in the organisation's bucket. */
  people: number;
  shared: number;
  at: number;
}

export type RunKind = 'name' | 'address' | 'part of number' | 'number';

/** The state of one member. */
export interface MemberWatch {
  runs: Partial<Record<RunKind, Run>>;
  /** People shown by unspecific queries in any order, less those for which specific ones make up. They drain in a day. */
  unspecific: Bucket;
  /** The same since specific ones last made up for all of them. They drain in a month. */
  persistent: Bucket;
  /** The keys of the latest unspecific searches that showed anybody new, at most `QUERIES_MAX`, the latest first. */
  queries: string[];
  /** People whom searches for persons found exactly, by their employer. */
  employers: Tally[];
  /** People whom searches for a house found exactly, by its street. */
  streets: Tally[];
  /** The look-ups of the latest day, counted since 1970, and the usual number on a day with any. */
  day: number;
  lookUps: number;
  usual: number;
  /** When the member last had to confirm their identity, and to slow down. */
  confirmRaisedAt: number;
  slowRaisedAt: number;
}

/** The state that the members of an organisation share, so that they cannot divide a sweep among them. */
export interface SharedWatch {
  /** People shown in runs that are evidently sweeps. */
  sweeps: Bucket;
  /** As those of the member. */
  unspecific: Bucket;
  persistent: Bucket;
  /** Candidates opened without having been found before, and unknown ids. */
  ids: Bucket;
  /** Ids of words that a surname was searched with and that were a town or an employer, at most `PLACES_MAX`, the latest first. */
  places: number[];
  /** People shown by searches about an employer. */
  employers: Tally[];
  /** People shown by searches for a street. */
  streets: Tally[];
}

/** What a look-up of a member is assessed with. */
export interface WatchState {
  member: MemberWatch;
  shared: SharedWatch;
}

export const TALLIES_MAX = 12;
export const QUERIES_MAX = 30;
export const PLACES_MAX = 30;
/** Seconds. */
export const DAY = 86_400;

export const emptyBucket = (): Bucket => ({ amount: 0, lookUps: 0, at: 0 });

export const createMemberWatch = (): MemberWatch => ({
  runs: {},
  unspecific: emptyBucket(),
  persistent: emptyBucket(),
  queries: [],
  employers: [],
  streets: [],
  day: 0,
  lookUps: 0,
  usual: 0,
  confirmRaisedAt: 0,
  slowRaisedAt: 0,
});

export const createSharedWatch = (): SharedWatch => ({
  sweeps: emptyBucket(),
  unspecific: emptyBucket(),
  persistent: emptyBucket(),
  ids: emptyBucket(),
  places: [],
  employers: [],
  streets: [],
});

/** Drains a bucket by `perDay` and adds a look-up. Amounts are rounded, so that the JSON stays short. */
export function fill(bucket: Bucket, added: number, perDay: number, now: number): Bucket {
  const { amount, lookUps } = drain(bucket, perDay, now);
  return { amount: roundAmount(amount + added), lookUps: lookUps + 1, at: now };
}

export const roundAmount = (amount: number): number => Math.round(amount * 100) / 100;

export function drain(bucket: Bucket, perDay: number, now: number): Bucket {
  // A clock that is set back must not fill the bucket.
  const elapsed = Math.max(0, now - bucket.at);
  const amount = Math.max(0, bucket.amount - (elapsed / DAY) * perDay);
  return amount === 0 ? { amount, lookUps: 0, at: now } : { ...bucket, amount, at: now };
}

/** Puts entries at the beginning of a list without duplicates, and keeps at most `max`. */
export const addLatest = <T>(list: readonly T[], latest: readonly T[], max: number): T[] =>
  [...new Set([...latest, ...list])].slice(0, max);

/** Fills the bucket of one key. The emptiest others make room. */
export function fillTally(
  tallies: readonly Tally[],
  key: string,
  added: number,
  perDay: number,
  now: number,
): { tallies: Tally[]; filled: Tally } {
  const known = tallies.find((tally) => tally.key === key) ?? { key, ...emptyBucket() };
  const filled = { key, ...fill(known, added, perDay, now) };
  const others = tallies
    .filter((tally) => tally.key !== key)
    .map((tally) => ({ ...tally, ...drain(tally, perDay, now) }))
    .filter(({ amount }) => amount > 0)
    .toSorted((a, b) => b.amount - a.amount)
    .slice(0, TALLIES_MAX - 1);
  return { tallies: [filled, ...others], filled };
}
