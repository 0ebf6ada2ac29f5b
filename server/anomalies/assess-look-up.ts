import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';
import { addStep } from './add-step.ts';
import type { QueryTraits } from './describe-query.ts';
import type { AnomalyThresholds } from './thresholds.ts';
import {
  type Bucket,
  drain,
  fill,
  fillTally,
  type MemberWatch,
  type RunKind,
  type SharedWatch,
  type Tally,
} from './watch.ts';

/** A candidate of another organisation that a look-up would show. */
export interface ShownPerson {
  /** A hash of the employer that the record names. */
  employer: string;
  /** Whether the organisation has not seen the person for a day. */
  isFresh: boolean;
  isExact: boolean;
  /** Whether the search asked for this employer. */
  isWithin: boolean;
}

export type LookUp =
  | {
      kind: 'search';
      query: QueryTraits;
      /** A hash of the query's street. */
      street: string;
      people: readonly ShownPerson[];
    }
  /** Details: fresh ones were opened without having been found before. */
  | { kind: 'details'; people: readonly [ShownPerson] }
  /** The id of no candidate. */
  | { kind: 'unknown id' };

export interface WatchState {
  member: MemberWatch;
  shared: SharedWatch;
}

/** A reason to stop a look-up. `seconds` until look-ups are possible again. */
export interface Stop {
  level: AnomalyLevel;
  signal: AnomalySignal;
  people: number;
  seconds: number;
  /** Whether only this look-up is refused, and others are possible meanwhile. */
  isOnlyThis: boolean;
  /** Whether owners and operators should know. */
  isNews: boolean;
}

export interface Assessment {
  state: WatchState;
  /** Why the look-up is refused; null if it is not. The state then does not contain it. */
  stop: Stop | null;
  /** How long a slowed member has to wait until the next look-up; 0 for no pause. */
  pauseSeconds: number;
}

interface Reading {
  signal: AnomalySignal;
  bucket: Bucket;
  /** Whether the look-ups are evidently unusual: enough to ask for a confirmation, and enough to block. */
  isEvident: boolean;
  isStrong: boolean;
  perDay: number;
}

const DAY = 86_400;
/** Evidence of a sweep (`addStep`): one step to a query next to the previous one, three of them, and five. */
const SOME_EVIDENCE = 2;
const EVIDENT = 5;
const STRONG = 10;
/** Look-ups that fill a bucket before it means anything, and before it can block. */
const EVIDENT_LOOK_UPS = 6;
const STRONG_LOOK_UPS = 8;
/** An unknown id reveals nothing, but nobody has many. */
const UNKNOWN_ID_PEOPLE = 4;
/** Unspecific searches are ordinary. Their people count in part, drain within hours, and only ever slow the member down. */
const BROAD_SHARE = 0.3;
const BROAD_PER_DAY = 1000;
/** The share of a page from one employer that makes it a page of this employer. */
const DOMINANT = 0.8;
const DOMINANT_MIN = 3;
/** How many times a member's usual number of look-ups is unusual, and how many times that number slows and blocks. */
const UNUSUAL = 5;
const VOLUME_SLOW = 1.5;
const VOLUME_BLOCK = 2;
/** The weight of the latest day in the usual number of look-ups. */
const LATEST_DAY = 0.2;

/**
 * Assesses a look-up with what is remembered of those before it. A look-up that would exceed a threshold is refused: first
 * the member has to confirm their identity, then to slow down, and finally they are blocked. People of one sweep never
 * exceed `blockPeople` in a day.
 */
export function assessLookUp(
  before: WatchState,
  lookUp: LookUp,
  thresholds: AnomalyThresholds,
  now: number,
): Assessment {
  const { state, readings } = countLookUp(before, lookUp, thresholds, now);
  const worst = readings
    .map((reading) => ({ reading, level: toLevel(reading, thresholds) }))
    .concat(assessVolume(state.member, thresholds))
    .flatMap(({ reading, level }) => (level ? [{ reading, level }] : []))
    .toSorted((a, b) => rank(b.level) - rank(a.level))[0];
  if (!worst) return { state, stop: null, pauseSeconds: 0 };
  return respond(before, state, worst, thresholds, now);
}

/** 'full': over the last threshold, but without enough evidence to block. */
type Verdict = AnomalyLevel | 'full';
const rank = (verdict: Verdict) => ['confirm', 'slow', 'full', 'block'].indexOf(verdict);

function toLevel(
  { bucket: { amount }, isEvident, isStrong }: Reading,
  { confirmPeople, slowPeople, blockPeople }: AnomalyThresholds,
): Verdict | null {
  if (amount > blockPeople) return isStrong ? 'block' : 'full';
  if (!isEvident) return null;
  if (amount > slowPeople) return 'slow';
  return amount > confirmPeople ? 'confirm' : null;
}

/** Decides what follows a verdict. Each step is taken once a day at most, so that a confirmed member can go on to the next. */
function respond(
  before: WatchState,
  after: WatchState,
  { reading, level }: { reading: Reading; level: Verdict },
  { confirmMinutes, pauseSeconds, blockHours, blockPeople }: AnomalyThresholds,
  now: number,
): Assessment {
  const { signal, bucket, perDay } = reading;
  const people = Math.round(bucket.amount);
  const { confirmRaisedAt, slowRaisedAt } = before.member;
  const refuse = (change: Partial<MemberWatch>, stop: Pick<Stop, 'level' | 'seconds'> & Partial<Stop>) => ({
    state: { ...before, member: { ...before.member, ...change } },
    stop: { signal, people, isOnlyThis: false, isNews: true, ...stop },
    pauseSeconds: 0,
  });
  const isRecent = (raisedAt: number) => now - raisedAt < DAY;
  if (level === 'block') return refuse({}, { level, seconds: blockHours * 3600 });
  if (level === 'full') {
    const seconds = Math.min(Math.ceil(((bucket.amount - blockPeople) / perDay) * DAY), DAY);
    const isNews = signal !== 'unspecific searches' && !isRecent(slowRaisedAt);
    const change = isNews ? { slowRaisedAt: now } : {};
    return refuse(change, { level: 'slow', seconds, isOnlyThis: true, isNews });
  }
  if (!isRecent(confirmRaisedAt))
    return refuse({ confirmRaisedAt: now }, { level: 'confirm', seconds: confirmMinutes * 60 });
  if (level === 'confirm') return { state: after, stop: null, pauseSeconds: 0 };
  if (!isRecent(slowRaisedAt)) return refuse({ slowRaisedAt: now }, { level, seconds: pauseSeconds });
  return { state: after, stop: null, pauseSeconds };
}

function assessVolume({ lookUps, usual }: MemberWatch, { lookUpsPerDay }: AnomalyThresholds) {
  const ratio = lookUps / Math.max(lookUpsPerDay, usual * UNUSUAL);
  const bucket = { amount: lookUps, lookUps, at: 0 };
  const reading: Reading = { signal: 'volume', bucket, isEvident: true, isStrong: true, perDay: 0 };
  const level = ratio > VOLUME_BLOCK ? 'block' : ratio > VOLUME_SLOW ? 'slow' : ratio > 1 ? 'confirm' : null;
  return { reading, level } satisfies { reading: Reading; level: Verdict | null };
}

function countLookUp(before: WatchState, lookUp: LookUp, { blockPeople }: AnomalyThresholds, now: number) {
  const state: WatchState = { member: countVolume(before.member, now), shared: { ...before.shared } };
  const readings: Reading[] = [];
  const read = (signal: AnomalySignal, bucket: Bucket) =>
    readings.push({
      signal,
      bucket,
      perDay: blockPeople,
      isEvident: bucket.lookUps >= EVIDENT_LOOK_UPS,
      isStrong: bucket.lookUps >= STRONG_LOOK_UPS,
    });
  if (lookUp.kind !== 'search') {
    const people = lookUp.kind === 'details' ? countFresh(lookUp.people) : UNKNOWN_ID_PEOPLE;
    if (people === 0) return { state, readings };
    state.shared.ids = fill(state.shared.ids, people, blockPeople, now);
    read('ids', state.shared.ids);
    return { state, readings };
  }
  const { query, street, people } = lookUp;
  const fresh = countFresh(people);
  const { kind, isSpecific } = query;
  // A whole number counts like a part of one: their runs tell ordinary ones apart.
  if (!isSpecific || kind === 'number') readings.push(...addToRun(state, query, fresh, blockPeople, now));
  if (!isSpecific) {
    const bucket = fill(state.member.broad, BROAD_SHARE * fresh, BROAD_PER_DAY, now);
    state.member.broad = bucket;
    readings.push({
      signal: 'unspecific searches',
      bucket,
      isEvident: false,
      isStrong: false,
      perDay: BROAD_PER_DAY,
    });
  }
  const tally = (tallies: readonly Tally[], signal: AnomalySignal, key: string, added: number) => {
    const after = fillTally(tallies, key, added, blockPeople, now);
    read(signal, after.filled);
    return after.tallies;
  };
  const employer = findEmployer(lookUp);
  // Members who check persons of one large employer do so independently. Searches about an employer are shared.
  const owner = employer.isAboutPerson ? state.member : state.shared;
  if (employer.people > 0)
    owner.employers = tally(owner.employers, 'one organisation', employer.key, employer.people);
  const ofStreet = isSpecific ? countFresh(people.filter(({ isExact }) => isExact)) : fresh;
  if (street !== '' && ofStreet > 0)
    state.member.streets = tally(state.member.streets, 'one street', street, ofStreet);
  return { state, readings };
}

const countFresh = (people: readonly ShownPerson[]) => people.filter(({ isFresh }) => isFresh).length;

/** The first look-up of a day updates the usual number with that of the latest one. */
function countVolume(member: MemberWatch, now: number): MemberWatch {
  const day = Math.floor(now / DAY);
  if (day === member.day) return { ...member, lookUps: member.lookUps + 1 };
  const { lookUps, usual } = member;
  const learnt = usual === 0 ? lookUps : usual + (lookUps - usual) * LATEST_DAY;
  return { ...member, day, lookUps: 1, usual: Math.round(learnt * 100) / 100 };
}

/** Adds a search to its run, and the people of an evident one to the sweeps of the organisation. */
function addToRun(
  { member, shared }: WatchState,
  query: QueryTraits,
  fresh: number,
  blockPeople: number,
  now: number,
): Reading[] {
  const { kind } = query;
  // A search that shows nobody is a step, too.
  const run = addStep(member.runs[kind], query, Math.max(1, fresh), now);
  member.runs = { ...member.runs, [kind]: run };
  if (run.evidence < SOME_EVIDENCE) return [];
  const isEvident = run.evidence >= EVIDENT;
  const unshared = run.people - run.shared;
  // The others' sweeps count as soon as there is evidence, but this run joins them only when it is evident.
  const bucket = isEvident
    ? fill(shared.sweeps, unshared, blockPeople, now)
    : addAmount(drain(shared.sweeps, blockPeople, now), unshared);
  if (isEvident) {
    shared.sweeps = bucket;
    member.runs[kind] = { ...run, shared: run.people };
  }
  return [
    { signal: toSweep(kind), bucket, isEvident, isStrong: run.evidence >= STRONG, perDay: blockPeople },
  ];
}

const addAmount = (bucket: Bucket, added: number): Bucket => ({ ...bucket, amount: bucket.amount + added });

const toSweep = (kind: RunKind): AnomalySignal =>
  kind === 'name' || kind === 'address' ? 'alphabet sweep' : 'number sweep';

/**
 * The employer of most people shown, if the search is about it or shows hardly anybody else, with the number of fresh
 * people. A specific search also shows similar names, so only its exact matches count.
 */
function findEmployer({ query, people }: LookUp & { kind: 'search' }) {
  const within = people.filter(({ isWithin }) => isWithin);
  // A search within an employer may also show similar people of others, who count all the same.
  if (within.length > 0)
    return { key: findLargest(within).key, isAboutPerson: false, people: countFresh(people) };
  const isAboutPerson = query.isSpecific;
  const { key, group } = findLargest(isAboutPerson ? people.filter(({ isExact }) => isExact) : people);
  const isDominant = group.length >= DOMINANT_MIN && group.length >= DOMINANT * people.length;
  return { key, isAboutPerson, people: isAboutPerson || isDominant ? countFresh(group) : 0 };
}

function findLargest(people: readonly ShownPerson[]) {
  const groups = [...Map.groupBy(people, ({ employer }) => employer)];
  const [key = '', group = []] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [];
  return { key, group };
}
