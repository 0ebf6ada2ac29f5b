import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#contract/calls/accounts.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import {
  byName,
  type DetectingPortal,
  listUnjustified,
  MILL,
  people,
  startDetectingPortal,
  surnames,
  toFullName,
} from '#server/testing/look-ups.ts';

let portal: DetectingPortal;
beforeAll(async () => {
  portal = await startDetectingPortal();
});
afterAll(() => portal.close());

test('a gate officer searches 25 surnames', async () => {
  const account = await portal.newAccount();
  await sql`update organization set created_at = now() - interval '30 days'
    where id = ${account.organization_id}`.execute(portal.db);
  expect(
    listUnjustified(
      await portal.work(
        [account],
        surnames.slice(-25).map((name) => byName(name)),
      ),
    ),
  ).toEqual([]);
});

test('three officers check the 150 former staff of one mill', async () => {
  const owner = await portal.newAccount();
  const officers = [owner, await portal.newMember(owner), await portal.newMember(owner)];
  const staff = people.slice(0, 150).map((person) => byName(toFullName(person), { organization: MILL }));
  expect(listUnjustified(await portal.work(officers, staff))).toEqual([]);
});

test('an individual narrows names step by step', async () => {
  const account = await portal.newAccount({ role: 'individual' });
  const queries = people.slice(200, 212).flatMap(({ surname, first }) => {
    const steps = [surname, `${surname} ${first.slice(0, 3)}`, `${surname} ${first}`];
    return steps.map((query) => byName(query, { per_page: 10 }));
  });
  expect(listUnjustified(await portal.work([account], queries))).toEqual([]);
});

test('thirty people behind one address sign up and search five names each', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.77' };
  for (let at = 0; at < 30; at++) {
    const { status } = await portal.call(register, { headers, body: createRegistration() });
    expect(status).toBe(201);
  }
  const accounts = [];
  for (let at = 0; at < 30; at++) accounts.push(await portal.newAccount({ role: 'individual' }));
  const names = people.slice(400, 550).map((person) => byName(toFullName(person)));
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

test('a registrar pages through 5,000 own records', async () => {
  for (let page = 1; page <= 50; page++) expect(await portal.listOwn(page)).toBe(200);
  for (const query of surnames.slice(0, 50)) {
    const request = { token: portal.source.token, query: { query, per_page: 100 } };
    expect((await portal.call(searchUploaded, request)).status).toBe(200);
  }
  expect(
    listUnjustified(
      await portal.work(
        [portal.source],
        surnames.slice(0, 20).map((name) => byName(name)),
      ),
    ),
  ).toEqual([]);
  expect(await portal.listEvents(portal.source)).toEqual([]);
});
