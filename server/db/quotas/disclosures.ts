import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { type AuditEntry, insertAuditFrom } from '#server/db/activity/audit.ts';
import { takeOnlyRow } from '#server/db/sql/only-row.ts';
import { executePrepared } from '#server/db/sql/execute-prepared.ts';

/** The organisation to which candidates are disclosed, and its client network while the organisation is new. */
export interface Recipient {
  organization_id: number;
  network: string | null;
}

/** Counts of recently disclosed candidates of other organisations. */
export interface Usage {
  minute: number;
  day: number;
  /**
   * For all new organisations on the network, per day. Too high by people whom several of them saw, until half of the
   * quota may be used.
   */
  network_day: number;
  /** Reserved by running searches of the organisation. `network_reserved` counts those of the network's new organisations. */
  reserved: number;
  network_reserved: number;
}

const dayAgo = sql`now() - interval '24 hours'`;

/** Locks the usage of this recipient until the transaction ends, across all servers. */
export async function lockUsage(tx: Runner, { organization_id, network }: Recipient) {
  await sql`select lock_people(${organization_id}, ${network})`.execute(tx);
}

export async function readUsage(runner: Runner, { organization_id, network }: Recipient): Promise<Usage> {
  const { rows } = await sql<Usage>`select * from people_usage(${organization_id}, ${network}, 0)`.execute(
    runner,
  );
  return takeOnlyRow(rows);
}

/** Counts the candidates of other organisations that an organisation exported in the last 24 hours. */
export async function countExported(runner: Runner, organization_id: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from disclosure
    where organization_id = ${organization_id} and exported_at > ${dayAgo}`.execute(runner);
  return takeOnlyRow(rows).people;
}

/** Returns the seconds until `nth` of the candidates counted within `seconds` leave the window. */
export async function getSecondsUntilFree(
  runner: Runner,
  { organization_id, network }: Recipient,
  counted: { seconds: number; nth: number; by: 'organization' | 'network'; exported: boolean },
): Promise<number | undefined> {
  const at = sql.ref(counted.exported ? 'exported_at' : 'counted_at');
  const window = sql`make_interval(secs => ${counted.seconds})`;
  const ofRecipient =
    counted.by === 'network' ? sql`network = ${network}` : sql`organization_id = ${organization_id}`;
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(${at}) + ${window} - now())::float8 as seconds
    from disclosure where ${ofRecipient} and ${at} > now() - ${window}
    group by candidate_id order by 1 offset ${counted.nth - 1} limit 1`.execute(runner);
  return rows[0]?.seconds;
}

/** Counts the candidates that a disclosure or export would newly count. */
export async function countFresh(runner: Runner, organization_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ people: number; exported: number }>`
    select count(*) filter (where d.counted_at > ${dayAgo} is not true) as people,
      count(*) filter (where d.exported_at > ${dayAgo} is not true) as exported
    from unnest(${ids}::bigint[]) as wish (id)
    left join disclosure d on d.organization_id = ${organization_id} and d.candidate_id = wish.id`.execute(
    runner,
  );
  return takeOnlyRow(rows);
}

/** Records an export of these candidates, and counts those not counted in the last 24 hours. */
export async function recordExported(
  tx: Runner,
  { organization_id, network }: Recipient,
  ids: readonly number[],
) {
  await sql`select record_disclosures(${organization_id}, ${network}, ${ids}::bigint[], true)`.execute(tx);
}

/**
 * Ends a reservation and records the disclosure of these distinct candidates if it counts at most the reserved number.
 * An expired reservation counts as none. Nothing is disclosed when nothing is reserved either. A disclosure is audited
 * in the same statement, which saves a commit.
 */
export async function discloseReserved(
  runner: Runner,
  { organization_id, network }: Recipient,
  reservation_id: number | null,
  ids: readonly number[],
  { entry, isEmpty }: { entry?: AuditEntry; isEmpty: boolean },
): Promise<{ fresh: number; reserved: number }> {
  const isDisclosed = sql`fresh <= reserved and not (reserved = 0 and ${isEmpty})`;
  const query = sql<{ fresh: number; reserved: number }>`
    with disclosed as (
      select * from disclose_reserved(${organization_id}, ${network}, ${reservation_id}, ${ids}::bigint[])
    )${entry ? sql`, audited as (${insertAuditFrom(sql`disclosed where ${isDisclosed}`, entry)})` : sql``}
    select * from disclosed`.compile(runner);
  const { rows } = await executePrepared(runner, query);
  return takeOnlyRow(rows);
}

/** Removes disclosures that no longer affect quotas or exports. */
export async function removeExpiredDisclosures(runner: Runner) {
  await sql`
    delete from disclosure where counted_at <= ${dayAgo} and disclosed_at <= ${dayAgo}
      and (exported_at is null or exported_at <= ${dayAgo})`.execute(runner);
  // The hour that began up to an hour before is read in part.
  await sql`delete from disclosure_hour where hour <= now() - interval '25 hours'`.execute(runner);
}
