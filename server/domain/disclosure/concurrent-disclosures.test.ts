import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordExported } from './queries/disclosures.ts';
import { makeCall } from '#server/testing/call.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  countDisclosed,
  expectHoursToAgree,
  parseRemaining,
  limitPeople,
  searchStreet,
  viewCandidate,
  holdUsageLock,
} from '#server/testing/quotas.ts';

const PEOPLE = 500;
/** Of ten people who need not exist. */
const TEN_IDS = Array.from({ length: 10 }, (_, at) => 1_000_000 + at);

let portal: TestPortal;
let ids: Awaited<ReturnType<typeof importPeople>>;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  ids = await importPeople(portal, await portal.newAccount({ role: 'school' }), PEOPLE);
});
beforeEach(() => limitPeople(portal, {}));
afterAll(() => portal.close());

const listFoundIds = (responses: Awaited<ReturnType<typeof searchStreet>>[]) =>
  responses.flatMap(({ status, body }) => (status === 200 ? body.data.data.map(({ id }) => id) : []));

test('keeps fifty concurrent searches within a limit', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 105 });
  const account = await portal.newAccount();
  const pages = Array.from({ length: PEOPLE / 10 }, (_, at) => at + 1);
  const responses = await Promise.all(pages.map((page) => searchStreet(portal, account, { page })));
  const shown = new Set(listFoundIds(responses)).size;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThanOrEqual(105);
  expect(await countDisclosed(portal, account)).toBe(shown);
  expect([...new Set(responses.map(({ status }) => status))].toSorted()).toEqual([200, 429]);
  await expectHoursToAgree(portal);
});

test('keeps fifty searches of new accounts within the limit of their network', async () => {
  limitPeople(portal, { peoplePerDayNewAccounts: 55 });
  const accounts = await Promise.all(Array.from({ length: 5 }, () => portal.newAccount()));
  const pages = Array.from({ length: PEOPLE / 10 }, (_, at) => at + 1);
  const responses = await Promise.all(
    pages.map((page) => searchStreet(portal, accounts[page % 5] as TestAccount, { page }, '198.51.100.3')),
  );
  const shown = new Set(listFoundIds(responses)).size;
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThanOrEqual(55);
});

test('shows exactly the remaining quota under fifty concurrent detail requests', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 10 });
  const account = await portal.newAccount();
  const responses = await Promise.all(ids.slice(0, 50).map((id) => viewCandidate(portal, account, id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(40);
});

test('keeps concurrent details and searches within a limit', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 20 });
  const account = await portal.newAccount();
  const [views, ...searches] = await Promise.all([
    Promise.all(ids.slice(0, 20).map((id) => viewCandidate(portal, account, id))),
    ...[1, 2, 3, 4].map((page) => searchStreet(portal, account, { page })),
  ]);
  const viewed = views.flatMap(({ status, body }) => (status === 200 ? body.data.id : []));
  expect(new Set([...viewed, ...listFoundIds(searches)]).size).toBeLessThanOrEqual(20);
});

test('shares quotas between servers on one database', async () => {
  // Both portals deliver email, each to its own mail server. The organisation is created first, because its code could later
  // go to the other server.
  const account = await portal.newAccount();
  const other = await startTestPortal({
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: portal.services.env.databaseUrl ?? '',
    PEOPLE_PER_DAY_EMAIL_ONLY: '30',
  });
  try {
    limitPeople(portal, { peoplePerDayEmailOnly: 30 });
    const elsewhere = { ...portal, call: makeCall(other.url) };
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        searchStreet(at % 2 ? portal : elsewhere, account, { page: at + 1 }),
      ),
    );
    expect(new Set(listFoundIds(responses)).size).toBeLessThanOrEqual(30);
    const { headers } = await searchStreet(elsewhere, account, {});
    expect(parseRemaining(headers, 'people-per-day')).toBeLessThanOrEqual(
      30 - new Set(listFoundIds(responses)).size,
    );
  } finally {
    await other.close();
  }
});

test.runIf(process.env['TEST_DATABASE_URL']).each([
  ['for the account', { peoplePerDayEmailOnly: 10 }, undefined],
  ['for its network', { peoplePerDayNewAccounts: 10 }, '192.0.2.0/24'],
] as const)('waits for a concurrent count %s', async (_, limits, network) => {
  limitPeople(portal, limits);
  const [account, other] = [await portal.newAccount(), await portal.newAccount()];
  const recipient = {
    organization_id: network ? other.organization_id : account.organization_id,
    network: network ?? null,
  };
  const { status, problem } = await holdUsageLock(
    portal,
    recipient,
    () => searchStreet(portal, account, {}, '192.0.2.3'),
    (tx) => recordExported(tx, recipient, TEN_IDS),
  );
  expect([status, problem.code]).toEqual([429, 'quota_exceeded']);
});

test('counts nobody for a search that fails or shows nobody', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 10 });
  const account = await portal.newAccount();
  expect((await searchStreet(portal, account, { type: 'name', query: 'Xquzwy' })).status).toBe(200);
  expect((await searchStreet(portal, account, { query: 'x' })).status).toBe(422);
  const { searchDb } = portal.services.reads.primary;
  const marks = markRequests(portal);
  const failing = marks.restrict({
    async transformResult() {
      throw new Error('the database went away');
    },
  });
  portal.services.reads.primary.searchDb = searchDb.withPlugin(failing);
  try {
    expect((await searchStreet(portal, account, {}, undefined, marks.headers)).status).toBe(500);
  } finally {
    portal.services.reads.primary.searchDb = searchDb;
  }
  expect(await countDisclosed(portal, account)).toBe(0);
  const { status, headers } = await searchStreet(portal, account);
  expect([status, parseRemaining(headers, 'people-per-day')]).toEqual([200, 0]);
});

test('does not reserve people for a running search', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 10 });
  const account = await portal.newAccount();
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const { searchDb } = portal.services.reads.primary;
  const { headers, restrict } = markRequests(portal);
  const holding = restrict({
    async transformResult({ result }) {
      begun.resolve();
      await held.promise;
      return result;
    },
  });
  portal.services.reads.primary.searchDb = searchDb.withPlugin(holding);
  const late = searchStreet(portal, account, { page: 2 }, undefined, headers);
  try {
    await begun.promise;
  } finally {
    portal.services.reads.primary.searchDb = searchDb;
  }
  expect((await searchStreet(portal, account)).status).toBe(200);
  held.resolve();
  expect((await late).status).toBe(429);
  expect(await countDisclosed(portal, account)).toBe(10);
});
