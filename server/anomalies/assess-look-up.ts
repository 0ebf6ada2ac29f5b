import type { AnomalyLevel, AnomalySignal } from '#contract/anomaly.ts';
import { countLookUp } from './count-look-up.ts';
import { countRefused } from './count-refused.ts';
import type { LookUp } from './look-up.ts';
import { recallPlaces } from './recall-places.ts';
import type { Reading, Verdict } from './reading.ts';
import type { AnomalyThresholds } from './thresholds.ts';
import { assessVolume } from './volume.ts';
import { DAY, type MemberWatch, type WatchState } from './watch.ts';

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
  /** Why the look-up is refused; null if it is not. The state then does not contain its people. */
  stop: Stop | null;
  /** How long a slowed member has to wait until the next look-up; 0 for no pause. */
  pauseSeconds: number;
}

/**
 * Assesses a look-up with what is remembered of those before it. A look-up that would exceed a threshold is refused: first
 * the member has to confirm their identity, then to slow down, and finally they are blocked. People of one sweep never
 * exceed `blockPeople`, which drain in a month.
 */
export function assessLookUp(
  before: WatchState,
  described: LookUp,
  thresholds: AnomalyThresholds,
  now: number,
): Assessment {
  const lookUp = recallPlaces(before, described);
  const { state, readings } = countLookUp(before, lookUp, thresholds, now);
  const worst = readings
    .map((reading) => ({ reading, level: toLevel(reading, thresholds) }))
    .concat(assessVolume(state.member, thresholds))
    .flatMap(({ reading, level }) => (level ? [{ reading, level }] : []))
    .toSorted((a, b) => rank(b.level) - rank(a.level))[0];
  if (!worst) return { state, stop: null, pauseSeconds: 0 };
  return respond({ before, after: state, lookUp }, worst, thresholds, now);
}

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
  { before, after, lookUp }: { before: WatchState; after: WatchState; lookUp: LookUp },
  { reading, level }: { reading: Reading; level: Verdict },
  { confirmMinutes, pauseSeconds, blockHours, blockPeople }: AnomalyThresholds,
  now: number,
): Assessment {
  const { signal, bucket, perDay, isEvident } = reading;
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
    const isNews = (signal !== 'unspecific searches' || isEvident) && !isRecent(slowRaisedAt);
    const change = countRefused(before, lookUp, blockPeople, now);
    return refuse(isNews ? { ...change, slowRaisedAt: now } : change, {
      level: 'slow',
      seconds,
      isOnlyThis: true,
      isNews,
    });
  }
  if (!isRecent(confirmRaisedAt))
    return refuse({ confirmRaisedAt: now }, { level: 'confirm', seconds: confirmMinutes * 60 });
  if (level === 'confirm') return { state: after, stop: null, pauseSeconds: 0 };
  if (!isRecent(slowRaisedAt)) return refuse({ slowRaisedAt: now }, { level, seconds: pauseSeconds });
  return { state: after, stop: null, pauseSeconds };
}
