import { createHash } from 'node:crypto';
import { KeyedMutex } from '#server/async/keyed-mutex.ts';
import { STUDENT_ORGANIZATION } from '#contract/limits.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { insertAnomaly } from '#server/db/anomalies/anomalies.ts';
import {
  readWatch,
  stopLookUps,
  storeWatch,
  type StoredWatch,
  type WatchedCandidate,
} from '#server/db/anomalies/watches.ts';
import type { Runner } from '#server/db/database.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import { enqueueAnomalyNotices } from '#server/mail/enqueue-anomaly-notices.ts';
import type { Principal } from '#server/policies/principal.ts';
import type { Services } from '#server/services.ts';
import { foldText } from '#server/text/fold-text.ts';
import { type Assessment, assessLookUp, type Stop } from './assess-look-up.ts';
import type { LookUp, ShownPerson } from './look-up.ts';
import { createMemberWatch, createSharedWatch } from './watch.ts';

type WatchServices = Pick<Services, 'db' | 'env' | 'jobs' | 'secret'>;

interface Watched {
  principal: Principal;
  clientAddress: string;
}

/** A look-up that is about to show candidates. */
export interface WatchedLookUp {
  ids: readonly number[];
  /** Describes it by its candidates of other organisations; null when it is not watched. */
  describe: (candidates: readonly WatchedCandidate[]) => LookUp | null;
}

/** Look-ups of one organisation in this process, so that they need not compete for the same rows. */
const turns = new KeyedMutex();

const KEY_LENGTH = 12;
export const toWatchKey = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, KEY_LENGTH);

/** Describes a candidate of another organisation. Students without a named organisation are at the one that recorded them. */
export function toShownPerson(
  { organization, organization_id, is_fresh }: WatchedCandidate,
  match: Pick<ShownPerson, 'isExact' | 'isWithin'>,
): ShownPerson {
  const name = foldText(organization).trim();
  const employer = toWatchKey(name === STUDENT_ORGANIZATION ? `source ${organization_id}` : name);
  return { employer, isFresh: is_fresh, ...match };
}

/**
 * Rejects look-ups of people of other organisations while those of the member are stopped.
 * @throws DomainError look_ups_need_confirmation, look_ups_slowed, look_ups_blocked
 */
export function checkLookUpStop({ env }: Pick<Services, 'env'>, { stop }: Pick<Principal, 'stop'>): void {
  if (stop && env.anomalies.isOn) throw toError(stop);
}

/**
 * Assesses a look-up before it shows anybody, and remembers it. An unusual one is rejected, and owners and operators are
 * told. Several look-ups of an organisation at once are assessed one after the other.
 * @throws DomainError as `checkLookUpStop`
 */
export async function watchLookUp(
  services: WatchServices,
  watched: Watched,
  watchedLookUp: WatchedLookUp,
): Promise<void> {
  if (!services.env.anomalies.isOn) return;
  await turns.run(String(watched.principal.actor.organization_id), () =>
    assessAndStore(services, watched, watchedLookUp),
  );
}

async function assessAndStore(
  services: WatchServices,
  watched: Watched,
  { ids, describe }: WatchedLookUp,
): Promise<void> {
  const { db, env } = services;
  const { actor } = watched.principal;
  // Ends, because an attempt fails only when another process has stored a look-up.
  for (;;) {
    const before = await readWatch(db, actor, ids);
    const lookUp = describe(before.candidates);
    if (!lookUp) return;
    const state = {
      member: before.member_state ?? createMemberWatch(),
      shared: before.shared_state ?? createSharedWatch(),
    };
    const assessment = assessLookUp(state, lookUp, env.anomalies, before.now);
    const { stop } = assessment;
    const isStored = stop?.isNews
      ? await raise(services, watched, stop, before, assessment)
      : await remember(db, watched, before, assessment);
    if (isStored && stop) throw toError(stop);
    if (isStored) return;
  }
}

async function remember(
  runner: Runner,
  { principal }: Watched,
  before: StoredWatch,
  { state, pauseSeconds }: Assessment,
): Promise<boolean> {
  // The versions guard the state of the organisation even if this look-up has not changed it.
  const isUnchanged = JSON.stringify(state.shared) === JSON.stringify(before.shared_state);
  const shared = isUnchanged ? null : state.shared;
  return await storeWatch(runner, principal.actor, { member: state.member, shared, before, pauseSeconds });
}

/** Stops look-ups, and records it for the organisation, its owners and the operators, in one transaction. */
async function raise(
  services: WatchServices,
  watched: Watched,
  stop: Stop,
  before: StoredWatch,
  assessment: Assessment,
): Promise<boolean> {
  const { actor } = watched.principal;
  const { level, signal, people } = stop;
  return await services.db.transaction().execute(async (tx) => {
    if (!(await remember(tx, watched, before, assessment))) return false;
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
