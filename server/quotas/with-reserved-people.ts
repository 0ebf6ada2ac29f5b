import type { Database } from '#server/db/database.ts';
import { discloseReserved, type Recipient } from '#server/db/quotas/disclosures.ts';
import { removeReservation, reservePeople } from '#server/db/quotas/people-reservations.ts';
import type { Env } from '#server/env.ts';
import { peopleLimits, peopleQuotas, type Quota, type QuotaHolder, toRecipient } from './quotas.ts';
import { rateLimitHeaders } from './rate-limit-headers.ts';
import { refusePeople } from './refuse-people.ts';

/** People that a call may show before it is known whom it finds. */
export interface Reservation {
  /** Null when nobody is left. */
  id: number | null;
  people: number;
  recipient: Recipient;
  /** As they were before the reservation. */
  quotas: Quota[];
}

/** Reserves this many people, or as many as are left, and gives back what the work does not use. */
export async function withReservedPeople<T>(
  { db, env }: { db: Database; env: Env },
  holder: QuotaHolder,
  wanted: number,
  work: (reservation: Reservation) => Promise<T>,
): Promise<T> {
  const recipient = toRecipient(holder);
  const limits = peopleLimits(env, holder);
  const { id, people, usage } = await reservePeople(db, recipient, wanted, limits);
  try {
    return await work({ id, people, recipient, quotas: peopleQuotas(limits, recipient, usage) });
  } catch (error) {
    // Where this fails too, it ends by itself soon; the first failure is the one to answer.
    if (id !== null) await removeReservation(db, id).catch(() => undefined);
    throw error;
  }
}

/**
 * Writes down whom a call shows, and answers the headers that say what is left. When more people would be counted than
 * were reserved, nobody is disclosed. When nobody is left, a search that finds nobody is refused too: otherwise the
 * difference would tell whether there is such a person.
 * @throws QuotaExceeded
 */
export async function disclosePage(
  db: Database,
  { id, recipient, quotas }: Reservation,
  shown: readonly { id: number; account_id: number }[],
): Promise<Record<string, string>> {
  const others = shown.filter(({ account_id }) => account_id !== recipient.account_id);
  const ids = others.map((row) => row.id);
  const { fresh, reserved } = await discloseReserved(db, recipient, id, ids);
  if (fresh > reserved || (reserved === 0 && shown.length === 0))
    throw await refusePeople(db, recipient, quotas, () => Math.max(1, fresh));
  return rateLimitHeaders(quotas.map((quota) => ({ ...quota, left: quota.left - fresh })));
}
