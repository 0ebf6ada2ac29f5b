import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getQuota } from '#contract/calls/quotas.ts';
import { limitPeople, searchStreet } from '#server/testing/quotas.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

const NETWORK = '203.0.113.9';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  await importPeople(portal, await portal.newAccount({ role: 'school' }), 30);
});
beforeEach(() => limitPeople(portal, {}));
afterAll(() => portal.close());

const fetchQuota = async ({ token }: TestAccount, from = NETWORK) =>
  (await portal.call(getQuota, { token, headers: { 'x-forwarded-for': from } })).body.data;

test('returns the remaining quotas, and the waiting time when a quota is exhausted', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 20, exportedPeoplePerDay: 100 });
  const account = await portal.newAccount({ role: 'individual' });
  const exports = { limit: 100, left: 100 };
  const people = { limit: 20, left: 20, is_shared: false, retry_after: null };
  expect(await fetchQuota(account)).toEqual({ people, exports });
  await searchStreet(portal, account);
  expect(await fetchQuota(account)).toEqual({ people: { ...people, left: 10 }, exports });
  await searchStreet(portal, account, { page: 2 });
  const none = await fetchQuota(account);
  expect(none).toMatchObject({ people: { left: 0 }, exports });
  expect(none.people.retry_after).toBeGreaterThan(86_000);
});

test('returns the shared quota of new accounts on a network', async () => {
  const [first, second] = [await portal.newAccount(), await portal.newAccount()];
  await searchStreet(portal, first, {}, '198.51.100.7');
  limitPeople(portal, { peoplePerDayNewAccounts: 10 });
  const { people } = await fetchQuota(second, '198.51.100.8');
  expect(people).toMatchObject({ limit: 10, left: 0, is_shared: true });
  expect(people.retry_after).toBeGreaterThan(86_000);
  expect((await fetchQuota(second, '192.0.2.1')).people).toMatchObject({ left: 10, retry_after: null });
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, getQuota)).toEqual(EXPECTED_REFUSALS);
});
