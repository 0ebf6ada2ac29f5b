import type { Database } from '#server/db/database.ts';
import { discloseReserved, type Recipient } from '#server/db/quotas/disclosures.ts';
import { removeReservation, reservePeople } from '#server/db/quotas/people-reservations.ts';
import type { Env } from '#server/env.ts';
import { getPeopleLimits, buildPeopleQuotas, type Quota, type QuotaHolder, toRecipient } from './quotas.ts';
import { buildRateLimitHeaders } from './rate-limit-headers.ts';
import { createQuotaExceeded } from './create-quota-exceeded.ts';

/** Candidates reserved for a call before its results are known. */
export interface Reservation {
  /** Null when the quota is exhausted. */
  id: number | null;
  people: number;
  recipient: Recipient;
  /** State before the reservation. */
  quotas: Quota[];
}

/** Reserves up to `wanted` candidates within the quotas, and releases the reservation if the work fails. */
export async function withReservedPeople<T>(
  { db, env }: { db: Database; env: Env },
  holder: QuotaHolder,
  wanted: number,
  work: (reservation: Reservation) => Promise<T>,
): Promise<T> {
  const recipient = toRecipient(holder);
  const limits = getPeopleLimits(env, holder);
  const { id, people, usage } = await reservePeople(db, recipient, wanted, limits);
  try {
    return await work({ id, people, recipient, quotas: buildPeopleQuotas(limits, recipient, usage) });
  } catch (error) {
    // If this fails too, the reservation expires soon. The first error is the one to report.
    if (id !== null) await removeReservation(db, id).catch(() => undefined);
    throw error;
  }
}

/**
 * Records the candidates that a call discloses and returns the headers with the remaining quotas. If more would be
 * counted than were reserved, none is disclosed. When the quota is exhausted, a search without results is rejected too,
 * because the difference would reveal whether a candidate exists.
 * @throws QuotaExceeded
 */
export async function disclosePage(
  db: Database,
  { id, recipient, quotas }: Reservation,
  shown: readonly { id: number; organization_id: number }[],
): Promise<Record<string, string>> {
  const others = shown.filter(({ organization_id }) => organization_id !== recipient.organization_id);
  const ids = others.map((row) => row.id);
  const { fresh, reserved } = await discloseReserved(db, recipient, id, ids);
  if (fresh > reserved || (reserved === 0 && shown.length === 0))
    throw await createQuotaExceeded(db, recipient, quotas, () => Math.max(1, fresh));
  return buildRateLimitHeaders(quotas.map((quota) => ({ ...quota, left: quota.left - fresh })));
}
