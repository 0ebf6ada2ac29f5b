import type { AnomalySignal } from '#contract/anomaly.ts';
import { addStep } from './add-step.ts';
import type { QueryTraits } from './describe-query.ts';
import type { Reading } from './reading.ts';
import { type Bucket, drain, fill, type RunKind, type WatchState } from './watch.ts';

/** Evidence of a sweep (`addStep`): one step to a query next to the previous one, three of them, and five. */
const SOME_EVIDENCE = 2;
const EVIDENT = 5;
const STRONG = 10;
/** Days in which the people of a sweep drain, so that a slow sweep reaches no more than a fast one. */
const SWEEP_DAYS = 30;

/** Whether a search can be a step of a sweep. Of whole numbers, only those next to each other are. */
export const canSweep = ({ kind, isSpecific }: QueryTraits): boolean => !isSpecific || kind === 'number';

/** Adds a search to its run, and the people of an evident one to the sweeps of the organisation. */
export function countSweep(
  { member, shared }: WatchState,
  query: QueryTraits,
  fresh: number,
  blockPeople: number,
  now: number,
): Reading[] {
  const { kind } = query;
  const perDay = blockPeople / SWEEP_DAYS;
  // A search that shows nobody is a step, too.
  const run = addStep(member.runs[kind], query, Math.max(1, fresh), now);
  member.runs = { ...member.runs, [kind]: run };
  if (run.evidence < SOME_EVIDENCE) return [];
  const isEvident = run.evidence >= EVIDENT;
  const unshared = run.people - run.shared;
  // The others' sweeps count as soon as there is evidence, but this run joins them only when it is evident.
  const bucket = isEvident
    ? fill(shared.sweeps, unshared, perDay, now)
    : addAmount(drain(shared.sweeps, perDay, now), unshared);
  if (isEvident) {
    shared.sweeps = bucket;
    member.runs[kind] = { ...run, shared: run.people };
  }
  return [{ signal: toSweep(kind), bucket, isEvident, isStrong: run.evidence >= STRONG, perDay }];
}

const addAmount = (bucket: Bucket, added: number): Bucket => ({ ...bucket, amount: bucket.amount + added });

const toSweep = (kind: RunKind): AnomalySignal =>
  kind === 'name' || kind === 'address' ? 'alphabet sweep' : 'number sweep';
