import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  byName,
  type DetectingPortal,
  listUnjustified,
  MILL,
  people,
  readOwnRecords,
  searchFromOneAddress,
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
  const { signUps, refusals } = await searchFromOneAddress(portal, 30);
  expect(signUps).toEqual(Array.from({ length: 30 }, () => 201));
  expect(refusals).toEqual([]);
});

test('a registrar pages through 5,000 own records', async () => {
  const { lists, unjustified } = await readOwnRecords(portal, { pages: 50, searches: 20 });
  expect(lists).toEqual(Array.from({ length: 100 }, () => 200));
  expect(unjustified).toEqual([]);
  expect(await portal.listEvents(portal.source)).toEqual([]);
});
