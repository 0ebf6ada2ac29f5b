import { sql } from 'kysely';
import { viewDetails } from '#contract/candidates.ts';
import { searchCandidates } from '#contract/search.ts';
import type { Env } from '#server/env.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { SHARED_STREET } from '#server/testing/people.ts';
import type { TestPortal } from '#server/testing/portal.ts';

type Limits = Env['limits'];

/** Sets limits of a running portal; the others go back to wide ones. */
export function limitPeople({ services }: TestPortal, limits: Partial<Limits>) {
  const wide = { peoplePerMinute: 1e7, peoplePerDay: 1e7, peoplePerDayIndividual: 1e7 };
  Object.assign(
    services.env.limits,
    wide,
    { peoplePerDayNewAccounts: 1e7, exportedPeoplePerDay: 1e7 },
    limits,
  );
}

/** A page of the people of all accounts who live in the same street. */
export const searchStreet = (
  { call }: TestPortal,
  { token }: TestAccount,
  query: Record<string, unknown> = {},
  from = '203.0.113.5',
) =>
  call(searchCandidates, {
    token,
    query: { type: 'address', query: SHARED_STREET, per_page: 10, ...query },
    headers: { 'x-forwarded-for': from },
  });

export const view = ({ call }: TestPortal, { token }: TestAccount, id: unknown, from = '203.0.113.5') =>
  call(viewDetails, { token, params: { id }, headers: { 'x-forwarded-for': from } });

/** Lets time go by for whom people were disclosed to. */
export async function passTime({ db }: TestPortal, hours: number) {
  const age = sql`make_interval(secs => ${hours * 3600})`;
  await sql`update disclosure set counted_at = counted_at - ${age}, disclosed_at = disclosed_at - ${age},
    exported_at = exported_at - ${age}`.execute(db);
}

/** What is left of a quota, as the headers of an answer say it. */
export const leftIn = (headers: Headers, name: string) =>
  Number(new RegExp(`"${name}";r=(\\d+)`, 'u').exec(headers.get('ratelimit') ?? '')?.[1]);

/** How many people were counted for an account within a day. */
export async function countDisclosed({ db }: TestPortal, account: TestAccount) {
  const rows = await db
    .selectFrom('disclosure')
    .select('candidate_id')
    .where('account_id', '=', account.id)
    .where('counted_at', '>', sql<Date>`now() - interval '24 hours'`)
    .execute();
  return rows.length;
}
