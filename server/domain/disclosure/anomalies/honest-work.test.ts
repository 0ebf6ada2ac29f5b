import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#contract/calls/accounts.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import {
  byName,
  type DetectingPortal,
  listUnjustified,
  people,
  startDetectingPortal,
  surnames,
  toFullName,
} from '#server/testing/look-ups.ts';

// More cases and more people: honest-work.long.test.ts.
let portal: DetectingPortal;
beforeAll(async () => {
  portal = await startDetectingPortal();
});
afterAll(() => portal.close());

test('a company searches 40 surnames and their second pages on its first day', async () => {
  const account = await portal.newAccount();
  const queries = surnames.slice(0, 40).flatMap((name) => [byName(name), byName(name, { page: 2 })]);
  expect(listUnjustified(await portal.work([account], queries))).toEqual([]);
});

test('an officer works through a list of 60 names, and all are answered', async () => {
  const account = await portal.newAccount();
  const list = people.slice(300, 360).map((person) => byName(toFullName(person)));
  const { shown, masked, refusals } = await portal.work([account], list);
  expect(refusals).toEqual([]);
  expect(shown).toBeGreaterThanOrEqual(60);
  expect(masked).toBeGreaterThan(shown);
});

test('ten people behind one address sign up and search five names each', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  for (let at = 0; at < 10; at++) {
    const { status } = await portal.call(register, { headers, body: createRegistration() });
    expect(status).toBe(201);
  }
  const accounts = [];
  for (let at = 0; at < 10; at++) accounts.push(await portal.newAccount({ role: 'individual' }));
  const names = people.slice(400, 450).map((person) => byName(toFullName(person)));
  const { refusals } = await portal.work(accounts, names, '203.0.113.77');
  expect(refusals).toEqual([]);
});

const createRegistration = () => ({
  role: 'individual',
  first_name: 'Halima',
  last_name: 'Sule',
  email: `${crypto.randomUUID()}@example.com`,
  password: 'a long enough password',
  password_confirmation: 'a long enough password',
  phone: '+2348031234567',
  address: '',
  image_url: null,
});

test("newcomers behind a carrier's address do not share a quota", async () => {
  portal.services.env.limits.peoplePerDayNewAccounts = 10;
  try {
    const accounts = [];
    for (let at = 0; at < 10; at++) accounts.push(await portal.newAccount({ role: 'individual' }));
    const names = people.slice(600, 660).map((person) => byName(toFullName(person)));
    expect((await portal.work(accounts, names, '198.18.7.7')).refusals).toEqual([]);
    const others = await portal.work(accounts, names.slice(0, 20), '203.0.113.9');
    expect(others.refusals).toEqual([]);
  } finally {
    portal.services.env.limits.peoplePerDayNewAccounts = 3000;
  }
});

test('a registrar reads ten pages of own records', async () => {
  for (let page = 1; page <= 10; page++) expect(await portal.listOwn(page)).toBe(200);
  for (const query of surnames.slice(0, 10)) {
    const request = { token: portal.source.token, query: { query, per_page: 100 } };
    expect((await portal.call(searchUploaded, request)).status).toBe(200);
  }
  expect(
    listUnjustified(
      await portal.work(
        [portal.source],
        surnames.slice(0, 5).map((name) => byName(name)),
      ),
    ),
  ).toEqual([]);
  expect(await portal.listEvents(portal.source)).toEqual([]);
});
