import type { Database } from '#server/db/database.ts';
import type { AuditEntry } from '#server/db/activity/audit.ts';
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

/**
 * Reserves up to `wanted` candidates within the quotas while the work begins, and releases the reservation if the work
 * fails.
 */
export async function withReservedPeople<T>(
  { db, env }: { db: Database; env: Env },
  holder: QuotaHolder,
  wanted: number,
  work: (reservation: Promise<Reservation>) => Promise<T>,
): Promise<T> {
  const recipient = toRecipient(holder);
  const limits = getPeopleLimits(env, holder);
  const reserve = async () => {
    const { id, people, usage } = await reservePeople(db, recipient, wanted, limits);
    return { id, people, recipient, quotas: buildPeopleQuotas(limits, recipient, usage) };
  };
  const reserving = reserve();
  // The work throws its error when it needs the reservation. This prevents an unhandled rejection until then.
  reserving.catch(() => undefined);
  try {
    return await work(reserving);
  } catch (error) {
    // If this fails too, the reservation expires soon. The first error is the one to report.
    await releaseReservation(db, reserving).catch(() => undefined);
    throw error;
  }
}

async function releaseReservation(db: Database, reserving: Promise<Reservation>): Promise<void> {
  const { id } = await reserving;
  if (id !== null) await removeReservation(db, id);
}

/**
 * Records the candidates that a call discloses and returns the headers with the remaining quotas. If more would be
 * counted than were reserved, none is disclosed. When the quota is exhausted, a search without results is rejected too,
 * because the difference would reveal whether a candidate exists.
 * @param entry written to the audit log with the disclosure
 * @throws QuotaExceeded
 */
export async function disclosePage(
  db: Database,
  { id, recipient, quotas }: Reservation,
  shown: readonly { id: number; organization_id: number }[],
  entry?: AuditEntry,
): Promise<Record<string, string>> {
  const others = shown.filter(({ organization_id }) => organization_id !== recipient.organization_id);
  const ids = others.map((row) => row.id);
  const isEmpty = shown.length === 0;
  const { fresh, reserved } = await discloseReserved(db, recipient, id, ids, { entry, isEmpty });
  if (fresh > reserved || (reserved === 0 && isEmpty))
    throw await createQuotaExceeded(db, recipient, quotas, () => Math.max(1, fresh));
  return buildRateLimitHeaders(quotas.map((quota) => ({ ...quota, left: quota.left - fresh })));
}
