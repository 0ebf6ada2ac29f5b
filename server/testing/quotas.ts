import { sql } from 'kysely';
import { expect } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { lockUsage, type Recipient } from '#server/domain/disclosure/queries/disclosures.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { TestAccount } from './accounts.ts';
import { SHARED_STREET } from './people.ts';
import type { TestPortal } from './portal.ts';

type Limits = Env['limits'];

/** Sets limits of a running portal. The others become very high. */
export function limitPeople({ services }: TestPortal, limits: Partial<Limits>) {
  const wide = { peoplePerMinute: 1e7, peoplePerDayEmailOnly: 1e7 };
  Object.assign(
    services.env.limits,
    wide,
    { peoplePerDayNewAccounts: 1e7, exportedPeoplePerDay: 1e7 },
    limits,
  );
}

/** Searches all organisations for a page of the candidates in the same street. */
export const searchStreet = (
  { call }: TestPortal,
  { token }: TestAccount,
  query: Record<string, unknown> = {},
  from = '203.0.113.5',
  headers: Record<string, string> = {},
) =>
  call(searchCandidates, {
    token,
    query: { type: 'address', query: SHARED_STREET, per_page: 10, ...query },
    headers: { 'x-forwarded-for': from, ...headers },
  });

export const viewCandidate = (
  { call }: TestPortal,
  { token }: TestAccount,
  id: unknown,
  from = '203.0.113.5',
) => call(viewDetails, { token, params: { id }, headers: { 'x-forwarded-for': from } });

/** Ages all disclosures. */
export async function ageDisclosures({ db }: TestPortal, hours: number) {
  const age = sql`make_interval(secs => ${hours * 3600})`;
  await sql`update disclosure set counted_at = counted_at - ${age}, disclosed_at = disclosed_at - ${age},
    exported_at = exported_at - ${age}`.execute(db);
  await sql`delete from disclosure_hour`.execute(db);
  await sql`insert into disclosure_hour ${countByHour}`.execute(db);
}

/** The content of disclosure_hour, counted anew. */
export const countByHour = sql`
  select organization_id, to_hour(counted_at) as hour, coalesce(network, '') as network, count(*)::int as people
  from disclosure group by 1, 2, 3`;

/** Expects the counts of the hours to agree with the disclosures. */
export async function expectHoursToAgree({ db }: TestPortal) {
  const { rows: counted } = await sql`select * from (${countByHour}) counted order by 1, 2, 3`.execute(db);
  const { rows: stored } = await sql`
    select organization_id, hour, network, people from disclosure_hour order by 1, 2, 3`.execute(db);
  expect(stored.length).toBeGreaterThan(0);
  expect(stored).toEqual(counted);
}

/** Reads the remaining amount of a quota from the headers of a reply. */
export const parseRemaining = (headers: Headers, name: string) =>
  Number(new RegExp(`"${name}";r=(\\d+)`, 'u').exec(headers.get('ratelimit') ?? '')?.[1]);

/** Counts the candidates that were counted for an organisation within a day. */
export async function countDisclosed({ db }: TestPortal, account: TestAccount) {
  const rows = await db
    .selectFrom('disclosure')
    .select('candidate_id')
    .where('organization_id', '=', account.organization_id)
    .where('counted_at', '>', sql<Date>`now() - interval '24 hours'`)
    .execute();
  return rows.length;
}

/** Runs `countMeanwhile` while `call` waits for the recipient's lock on another connection. */
export async function holdUsageLock<T>(
  { db }: TestPortal,
  recipient: Recipient,
  call: () => Promise<T>,
  countMeanwhile: (tx: Runner) => Promise<unknown>,
): Promise<T> {
  let response: Promise<T> | undefined;
  await db.transaction().execute(async (tx) => {
    await lockUsage(tx, recipient);
    response = call();
    await expect.poll(() => countWaiting(db)).toBe(1);
    await countMeanwhile(tx);
  });
  if (!response) throw new Error('The call was not made.');
  return await response;
}

/** Counts the connections that wait for the lock. */
async function countWaiting(db: Runner): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows[0]?.waiting ?? 0;
}
