import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { onlyRow } from '#server/db/sql/only-row.ts';

/** Whom people are disclosed to: an account, and its client network while the account is new. */
export interface Recipient {
  account_id: number;
  network: string | null;
}

/** How many people of other accounts were counted lately. */
export interface Usage {
  minute: number;
  day: number;
  /** In a day, to all new accounts on the network. */
  network_day: number;
  /** That running searches of the account, and of the new accounts on the network, may still show. */
  reserved: number;
  network_reserved: number;
}

const dayAgo = sql`now() - interval '24 hours'`;

/** Lets nobody else count people of this recipient until the transaction ends, on any server. */
export async function lockUsage(tx: Runner, { account_id, network }: Recipient) {
  await sql`select lock_people(${account_id}, ${network})`.execute(tx);
}

export async function readUsage(runner: Runner, { account_id, network }: Recipient): Promise<Usage> {
  const { rows } = await sql<Usage>`select * from people_usage(${account_id}, ${network})`.execute(runner);
  return onlyRow(rows);
}

/** How many people of other accounts an account exported in a day. */
export async function countExported(runner: Runner, account_id: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from disclosure
    where account_id = ${account_id} and exported_at > ${dayAgo}`.execute(runner);
  return onlyRow(rows).people;
}

/** In how many seconds `nth` of the people counted within `seconds` are no longer counted. */
export async function secondsUntilFree(
  runner: Runner,
  { account_id, network }: Recipient,
  counted: { seconds: number; nth: number; by: 'account' | 'network'; exported: boolean },
): Promise<number | undefined> {
  const at = sql.ref(counted.exported ? 'exported_at' : 'counted_at');
  const window = sql`make_interval(secs => ${counted.seconds})`;
  const whose = counted.by === 'network' ? sql`network = ${network}` : sql`account_id = ${account_id}`;
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(${at}) + ${window} - now())::float8 as seconds
    from disclosure where ${whose} and ${at} > now() - ${window}
    group by candidate_id order by 1 offset ${counted.nth - 1} limit 1`.execute(runner);
  return rows[0]?.seconds;
}

/** How many of these people would be counted anew, as shown and as exported. */
export async function countFresh(runner: Runner, account_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ people: number; exported: number }>`
    select count(*) filter (where d.counted_at > ${dayAgo} is not true) as people,
      count(*) filter (where d.exported_at > ${dayAgo} is not true) as exported
    from unnest(${ids}::bigint[]) as wish (id)
    left join disclosure d on d.account_id = ${account_id} and d.candidate_id = wish.id`.execute(runner);
  return onlyRow(rows);
}

/** Writes down that these people are exported now, and counts those that were not counted within a day. */
export async function recordExported(tx: Runner, { account_id, network }: Recipient, ids: readonly number[]) {
  await sql`select record_disclosures(${account_id}, ${network}, ${ids}::bigint[], true)`.execute(tx);
}

/**
 * Ends a reservation and writes down that these people, each named once, are disclosed now, if no more of them are
 * counted than were reserved. A reservation whose time is over counts as none.
 */
export async function discloseReserved(
  runner: Runner,
  { account_id, network }: Recipient,
  reservation_id: number | null,
  ids: readonly number[],
): Promise<{ fresh: number; reserved: number }> {
  const { rows } = await sql<{ fresh: number; reserved: number }>`
    select * from disclose_reserved(${account_id}, ${network}, ${reservation_id}, ${ids}::bigint[])`.execute(
    runner,
  );
  return onlyRow(rows);
}

/** Removes the people that no quota counts and no export may have any more. */
export async function removeExpiredDisclosures(runner: Runner) {
  await sql`
    delete from disclosure where counted_at <= ${dayAgo} and disclosed_at <= ${dayAgo}
      and (exported_at is null or exported_at <= ${dayAgo})`.execute(runner);
}
