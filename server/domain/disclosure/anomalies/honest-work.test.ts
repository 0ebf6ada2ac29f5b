import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  byName,
  type DetectingPortal,
  listUnjustified,
  people,
  readOwnRecords,
  searchFromOneAddress,
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
  const { signUps, refusals } = await searchFromOneAddress(portal, 10);
  expect(signUps).toEqual(Array.from({ length: 10 }, () => 201));
  expect(refusals).toEqual([]);
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
  const { lists, unjustified } = await readOwnRecords(portal, { pages: 10, searches: 5 });
  expect(lists).toEqual(Array.from({ length: 20 }, () => 200));
  expect(unjustified).toEqual([]);
  expect(await portal.listEvents(portal.source)).toEqual([]);
});
