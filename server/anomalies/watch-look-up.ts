import { KeyedMutex } from '#server/async/keyed-mutex.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { insertAnomaly } from '#server/db/anomalies/anomalies.ts';
import {
  readWatch,
  stopLookUps,
  storeWatch,
  type StoredWatch,
  type WatchChange,
  type WatchedCandidate,
} from '#server/db/anomalies/watches.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { enqueueAnomalyNotices } from '#server/mail/enqueue-anomaly-notices.ts';
import type { Principal } from '#server/policies/principal.ts';
import type { Services } from '#server/services.ts';
import { type Assessment, assessLookUp, type Stop } from './assess-look-up.ts';
import type { LookUp } from './look-up.ts';
import { createMemberWatch, createSharedWatch } from './watch.ts';

export type WatchServices = Pick<Services, 'db' | 'env' | 'jobs' | 'secret'>;

export interface Watched {
  principal: Principal;
  clientAddress: string;
}

/** What a look-up is about to show. */
export interface DescribedLookUp {
  ids: readonly number[];
  /** Describes it by its candidates of other organisations; null when it is not watched. */
  describe: (candidates: readonly WatchedCandidate[]) => LookUp | null;
}

export interface WatchedLookUp<T> extends DescribedLookUp {
  /**
   * Shows the candidates and stores the change, both or neither. The change is null if the look-up is not watched.
   * @returns null when another look-up has changed the stored state meanwhile
   */
  show: (change: WatchChange | null) => Promise<T | null>;
}

/** Look-ups of one organisation in this process, so that they need not compete for the same rows. */
const turns = new KeyedMutex();

/**
 * Rejects look-ups of people of other organisations while those of the member are stopped.
 * @throws DomainError look_ups_need_confirmation, look_ups_slowed, look_ups_blocked
 */
export function checkLookUpStop({ env }: Pick<Services, 'env'>, { stop }: Pick<Principal, 'stop'>): void {
  if (stop && env.anomalies.isOn) throw toError(stop);
}

/**
 * Assesses a look-up before it shows anybody, and shows and remembers it. An unusual one is rejected, and owners and
 * operators are told. Several look-ups of an organisation at once are assessed one after the other.
 * @throws DomainError as `checkLookUpStop`
 */
export async function watchLookUp<T>(
  services: WatchServices,
  watched: Watched,
  lookUp: WatchedLookUp<T>,
): Promise<T> {
  const { organization_id } = watched.principal.actor;
  return services.env.anomalies.isOn
    ? await turns.run(String(organization_id), () => assessAndShow(services, watched, lookUp))
    : await showUnwatched(lookUp);
}

async function assessAndShow<T>(
  services: WatchServices,
  watched: Watched,
  lookUp: WatchedLookUp<T>,
): Promise<T> {
  const { db, env } = services;
  // Ends, because an attempt fails only when another process has stored a look-up.
  for (;;) {
    const before = await readWatch(db, watched.principal, lookUp.ids);
    const described = lookUp.describe(before.candidates);
    if (!described) return await showUnwatched(lookUp);
    // The look-ups may have been stopped since the session was checked.
    if (before.stop_level) throw toError({ level: before.stop_level, seconds: before.stop_seconds });
    const state = {
      member: before.member_state ?? createMemberWatch(),
      shared: before.shared_state ?? createSharedWatch(),
    };
    const assessment = assessLookUp(state, described, env.anomalies, before.now);
    const { stop } = assessment;
    const change = toChange(before, assessment);
    if (stop) {
      const isStored = stop.isNews
        ? await raise(services, watched, stop, change)
        : await storeWatch(db, watched.principal.actor, change);
      if (isStored) throw toError(stop);
      continue;
    }
    const shown = await lookUp.show(change);
    if (shown !== null) return shown;
  }
}

async function showUnwatched<T>({ show }: WatchedLookUp<T>): Promise<T> {
  const shown = await show(null);
  if (shown === null) throw new Error('Only a change can be outdated.');
  return shown;
}

function toChange(before: StoredWatch, { state, pauseSeconds }: Assessment): WatchChange {
  // The versions guard the state of the organisation even if this look-up has not changed it.
  const isUnchanged = JSON.stringify(state.shared) === JSON.stringify(before.shared_state);
  return { member: state.member, shared: isUnchanged ? null : state.shared, before, pauseSeconds };
}

/** Stops look-ups, and records it for the organisation, its owners and the operators, in one transaction. */
async function raise(
  services: WatchServices,
  watched: Watched,
  stop: Stop,
  change: WatchChange,
): Promise<boolean> {
  const { actor } = watched.principal;
  const { level, signal, people } = stop;
  return await services.db.transaction().execute(async (tx) => {
    if (!(await storeWatch(tx, actor, change))) return false;
    if (!stop.isOnlyThis) await stopLookUps(tx, actor, stop);
    await insertAnomaly(tx, actor, stop);
    await writeAudit(tx, {
      action: 'unusual look-ups',
      actor,
      detail: { level, signal, people },
      clientAddress: watched.clientAddress,
    });
    await enqueueAnomalyNotices(tx, services, actor, stop);
    return true;
  });
}

function toError({ level, seconds, signal }: Pick<Stop, 'level' | 'seconds'> & Partial<Stop>) {
  const options = { retryAfter: seconds };
  if (level === 'confirm') return new DomainError('look_ups_need_confirmation', undefined, options);
  if (level === 'block') return new DomainError('look_ups_blocked', undefined, options);
  return new DomainError('look_ups_slowed', { isUnspecific: signal === 'unspecific searches' }, options);
}
