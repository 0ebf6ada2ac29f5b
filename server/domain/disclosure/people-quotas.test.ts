import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchUploaded } from '#contract/calls/search.ts';
import { quotaTexts } from '#contract/texts/quotas.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import { disclosePeople, readUsage } from './queries/disclosures.ts';
import { removeExpired } from '#server/app/retention/remove-expired.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { importPeople, SHARED_STREET } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  countDisclosed,
  expectHoursToAgree,
  parseRemaining,
  limitPeople,
  ageDisclosures,
  searchStreet,
  viewCandidate,
} from '#server/testing/quotas.ts';

const PEOPLE = 60;
const DAY = 86_400;

let portal: TestPortal;
let owner: TestAccount;
let ids: Awaited<ReturnType<typeof importPeople>>;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  owner = await portal.newAccount({ role: 'school' });
  ids = await importPeople(portal, owner, PEOPLE);
});
beforeEach(() => limitPeople(portal, {}));
afterAll(() => portal.close());

const searchPage = (account: TestAccount, page: number) => searchStreet(portal, account, { page });
const listStatuses = async (account: TestAccount, pages: readonly number[]) => {
  const statuses = [];
  for (const page of pages) statuses.push((await searchPage(account, page)).status);
  return statuses;
};

/** Returns the day's count for an organisation, and the number of its disclosures. */
async function readDay(account: TestAccount) {
  const recipient = { organization_id: account.organization_id, network: null };
  return [(await readUsage(portal.db, recipient)).day, await countDisclosed(portal, account)];
}

test.each([
  ['email only', null, [200, 429]],
  ['domain verified', 'domain verified', [200, 200, 429]],
  ['registry checked', 'registry checked', [200, 200, 200, 429]],
] as const)('limits the candidates shown per day by the level (%s)', async (_, level, statuses) => {
  limitPeople(portal, {
    peoplePerDayEmailOnly: 10,
    peoplePerDayDomainVerified: 20,
    peoplePerDayNameConfirmed: 30,
  });
  const account = await portal.newAccount();
  const { organization_id } = account;
  const method = level === 'domain verified' ? 'dns record' : 'document';
  if (level) await addProof(portal.db, { organization_id, level, method, checked: 'sunbird.example' }, 24);
  expect(await listStatuses(account, [1, 2, 3, 4].slice(0, statuses.length))).toEqual(statuses);
});

test('limits the candidates shown per minute', async () => {
  limitPeople(portal, { peoplePerMinute: 20 });
  const account = await portal.newAccount();
  expect(await listStatuses(account, [1, 2, 3])).toEqual([200, 200, 429]);
  await ageDisclosures(portal, 1 / 60);
  expect(await listStatuses(account, [3])).toEqual([200]);
});

test('counts a candidate once in 24 hours across results and details', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 10 });
  const account = await portal.newAccount();
  const { body, headers } = await searchPage(account, 1);
  expect(parseRemaining(headers, 'people-per-day')).toBe(0);
  expect(await listStatuses(account, [1, 1])).toEqual([200, 200]);
  for (const { id } of body.data.data) expect((await viewCandidate(portal, account, id)).status).toBe(200);
  const stranger = ids.find((id) => !body.data.data.some((row) => row.id === id));
  expect((await viewCandidate(portal, account, stranger)).status).toBe(429);
  await ageDisclosures(portal, 23.9);
  expect((await viewCandidate(portal, account, stranger)).status).toBe(429);
  // Viewing them again does not count them for another day.
  expect(await listStatuses(account, [1])).toEqual([200]);
  await ageDisclosures(portal, 0.1);
  expect(await listStatuses(account, [2, 1])).toEqual([200, 429]);
});

test('counts exactly the last 24 hours, whatever the hour and the time zone', async () => {
  const { organization_id } = await portal.newAccount();
  const minutes = [0, 1, 59, 60, 61, 719, 1379, 1381, 1439, 1441, 1499, 1501, 2000];
  await sql`insert into disclosure (organization_id, candidate_id, counted_at, disclosed_at, network)
    select ${organization_id}, -minutes, now() - make_interval(mins => minutes), now(), null
    from unnest(${minutes}::int[]) as minutes`.execute(portal.db);
  for (let step = 0; step < 8; step++) {
    // Also moves the beginning of the 24 hours through an hour.
    await ageDisclosures(portal, 7 / 60);
    for (const zone of ['Africa/Lagos', 'Asia/Kathmandu']) {
      const { day, people } = await portal.db.transaction().execute(async (tx) => {
        await sql`select set_config('timezone', ${zone}, true)`.execute(tx);
        const { rows } = await sql<{ people: number }>`select count(*) as people from disclosure
          where organization_id = ${organization_id} and counted_at > now() - interval '24 hours'`.execute(
          tx,
        );
        return {
          day: (await readUsage(tx, { organization_id, network: null })).day,
          people: rows[0]?.people,
        };
      });
      expect(day).toBe(people);
    }
  }
});

test('keeps the counts of the hours in step with searches and details, and with a second day', async () => {
  // Other tests age only some of theirs.
  for (const table of ['disclosure', 'disclosure_hour'] as const) await portal.db.deleteFrom(table).execute();
  const account = await portal.newAccount();
  await listStatuses(account, [1, 2, 1]);
  const [first] = ids;
  await viewCandidate(portal, account, first);
  await expectHoursToAgree(portal);
  await ageDisclosures(portal, 24);
  await listStatuses(account, [2, 3]);
  expect(await readDay(account)).toEqual([20, 20]);
  await removeExpired(portal.services, new AbortController().signal);
  await sql`update disclosure_hour set people = 0 where hour <= now() - interval '24 hours'`.execute(
    portal.db,
  );
  expect(await readDay(account)).toEqual([20, 20]);
});

test('counts the people of a network exactly once half of its quota is used', async () => {
  const limits = { minute: 1e7, day: 1e7, network_day: 40 };
  const recipient = { organization_id: 0, network: '198.18.7.0/24' };
  const entry = { action: 'view', actor: null, clientAddress: '198.18.7.7' } as const;
  const countUsed = async () =>
    (await disclosePeople(portal.db, { recipient, limits, entry }, [])).usage.network_day;
  for (const account of [await portal.newAccount(), await portal.newAccount()])
    await searchStreet(portal, account, {}, '198.18.7.7');
  // Ten people, whom both saw.
  expect(await countUsed()).toBe(20);
  await searchStreet(portal, await portal.newAccount(), { page: 2 }, '198.18.7.7');
  expect(await countUsed()).toBe(20);
  await searchStreet(portal, await portal.newAccount(), { page: 2 }, '198.18.7.7');
  expect(await countUsed()).toBe(20);
  expect((await readUsage(portal.db, recipient)).network_day).toBe(20);
});

test('counts a candidate in details as in results', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 2 });
  const account = await portal.newAccount();
  const responses = [];
  for (const id of ids.slice(0, 3)) responses.push(await viewCandidate(portal, account, id));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(responses.map(({ headers }) => parseRemaining(headers, 'people-per-day'))).toEqual([1, 0, 0]);
  expect(responses[2]?.problem).toEqual({ code: 'quota_exceeded', message: quotaTexts.dayUsed(2), data: [] });
});

test('does not count own records', async () => {
  limitPeople(portal, { peoplePerMinute: 1, peoplePerDayEmailOnly: 1, peoplePerDayNewAccounts: 1 });
  expect(await listStatuses(owner, [1, 2, 3])).toEqual([200, 200, 200]);
  for (const id of ids.slice(0, 3)) expect((await viewCandidate(portal, owner, id)).status).toBe(200);
  const query = { type: 'address', query: SHARED_STREET, per_page: 50 };
  const own = await portal.call(searchUploaded, { token: owner.token, query });
  expect(own.body.data.data).toHaveLength(50);
  expect(await countDisclosed(portal, owner)).toBe(0);
});

test('rejects without disclosure and returns the remaining quota and waiting time in headers', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 17, peoplePerMinute: 200 });
  const account = await portal.newAccount();
  await searchStreet(portal, account, {}, '192.0.2.99');
  const rejected = await searchStreet(portal, account, { page: 2 }, '192.0.2.99');
  expect(rejected.status).toBe(429);
  expect(rejected.problem).toEqual({
    code: 'quota_exceeded',
    message: quotaTexts.tooManyPeople(7),
    data: [quotaTexts.narrow],
  });
  const wait = Number(rejected.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(DAY - 60);
  expect(wait).toBeLessThanOrEqual(DAY);
  expect(rejected.headers.get('ratelimit-policy')).toBe(
    '"people-per-minute";q=200;w=60;qu="people", "people-per-day";q=17;w=86400;qu="people", ' +
      '"new-accounts-per-day";q=10000000;w=86400;qu="people"',
  );
  expect(rejected.headers.get('ratelimit')).toBe(
    `"people-per-minute";r=190, "people-per-day";r=7;t=${wait}, "new-accounts-per-day";r=9999990`,
  );
  expect(await countDisclosed(portal, account)).toBe(10);
});

test('returns a page that fits the remaining quota', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 17 });
  const account = await portal.newAccount();
  await searchPage(account, 1);
  const narrow = await searchStreet(portal, account, { query: `21 ${SHARED_STREET}`, exact: 'true' });
  expect([narrow.status, narrow.body.data.total]).toEqual([200, 1]);
  expect(parseRemaining(narrow.headers, 'people-per-day')).toBe(6);
  expect((await searchPage(account, 2)).status).toBe(429);
  expect((await searchStreet(portal, account, { page: 5, per_page: 5 })).status).toBe(200);
});

test('does not reveal whether candidates exist when the quota is exhausted', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 10 });
  const account = await portal.newAccount();
  await searchPage(account, 1);
  const there = await searchPage(account, 6);
  const beyond = await searchPage(account, 7);
  const nowhere = await searchStreet(portal, account, { type: 'name', query: 'Xquzwy Vlorptk' });
  for (const { status, problem } of [there, beyond, nowhere])
    expect([status, problem]).toEqual([
      429,
      { code: 'quota_exceeded', message: quotaTexts.dayUsed(10), data: [] },
    ]);
});

test('shares a quota between new accounts on one network', async () => {
  limitPeople(portal, { peoplePerDayNewAccounts: 20 });
  const [first, second] = [await portal.newAccount(), await portal.newAccount()];
  const search = async (account: TestAccount, page: number, from: string) =>
    (await searchStreet(portal, account, { page }, from)).status;
  expect(await search(first, 1, '198.51.100.7')).toBe(200);
  // The same candidates again: already counted for the network, but not for the organisation.
  expect(await search(second, 1, '198.51.100.200')).toBe(200);
  expect(await search(second, 2, '198.51.100.200')).toBe(200);
  expect(await search(first, 3, '198.51.100.7')).toBe(429);
  expect(await search(second, 3, '198.51.100.8')).toBe(429);
  expect(await search(first, 3, '198.51.101.7')).toBe(200);
  await portal.db
    .updateTable('organization')
    .set({ created_at: sql<Date>`now() - interval '7 days'` })
    .where('id', '=', second.organization_id)
    .execute();
  expect(await search(second, 3, '198.51.100.8')).toBe(200);
});

test('treats an IPv6 subscriber as one network', async () => {
  limitPeople(portal, { peoplePerDayNewAccounts: 10 });
  const account = await portal.newAccount();
  const ask = async (page: number, from: string) =>
    (await searchStreet(portal, account, { page }, from)).status;
  expect(await ask(1, '2001:db8:7:100::1')).toBe(200);
  expect(await ask(2, '2001:db8:7:1ff:ffff::2')).toBe(429);
  expect(await ask(2, '2001:db8:7:200::1')).toBe(200);
});

test('reports an exhausted network quota', async () => {
  limitPeople(portal, { peoplePerDayNewAccounts: 10 });
  const account = await portal.newAccount();
  await searchStreet(portal, account, {}, '198.18.0.1');
  const { problem } = await searchStreet(portal, account, { page: 2 }, '198.18.0.1');
  expect(problem.message).toBe(quotaTexts.networkUsed(10));
});

test('removes only disclosures that no longer count', async () => {
  const account = await portal.newAccount();
  await searchPage(account, 1);
  await ageDisclosures(portal, 24);
  await searchPage(account, 2);
  const selectDisclosures = () =>
    portal.db.selectFrom('disclosure').selectAll().where('organization_id', '=', account.organization_id);
  expect(await selectDisclosures().execute()).toHaveLength(20);
  await removeExpired(portal.services, new AbortController().signal);
  expect(await selectDisclosures().execute()).toHaveLength(10);
});
