import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listCandidates, viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { namePools } from '#server/demo/names.ts';
import { createRandom } from '#server/demo/random.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { importInvented, sweep } from './testing.ts';

const PEOPLE = 900;
const STAFF = 300;
const EMPLOYER = 'Kestrel Grain Depot';
/** The people whom a sweep must not reach. */
const MOST = 150;
/** `sweeps.long.test.ts` tries further kinds of sweeps and page sizes. */
const TOWNS = ['Ikeja', 'Enugu'];

const random = createRandom(16);
const pools = Object.values(namePools);
const people = Array.from({ length: PEOPLE }, (_, at) => {
  const pool = random.pick(pools);
  return {
    name: `${random.pick(pool.surnames)} ${random.pick([...pool.female, ...pool.male])}`,
    organization: at < STAFF ? EMPLOYER : `Sunbird Works ${random.int(1, 20)}`,
    phone: `080${35_550_000 + at * 7}`,
    address: `${at + 1} ${random.pick(['Palm', 'Mango', 'Iroko', 'Guava'])} Street ${random.pick(TOWNS)}`,
  };
});
const surnames = [...new Set(people.map(({ name }) => name.split(' ')[0] ?? ''))].toSorted();
/** By their last letters. */
const shuffledSurnames = surnames.toSorted((a, b) => (a.at(-1) ?? '').localeCompare(b.at(-1) ?? ''));

let portal: TestPortal;
let source: TestAccount;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal({ ANOMALY_DETECTION: 'true' });
  source = await portal.newAccount({ name: EMPLOYER });
  await importInvented(portal, source, people);
  ids = [];
  for (let page = 1; ids.length < PEOPLE; page++) {
    const list = await portal.call(listCandidates, { token: source.token, query: { page, per_page: 100 } });
    ids.push(...list.body.data.data.map(({ id }) => id));
  }
});
afterAll(() => portal.close());

/** Returns how many people members reach with a sweep, and the codes of the refusals. */
async function tryToReach(lookUps: Parameters<typeof sweep>[2], count = 1) {
  const owner = await portal.newAccount();
  const members = [owner];
  while (members.length < count) members.push(await portal.newMember(owner));
  const { seen, refusals } = await sweep(portal, members, lookUps);
  const staff = [...seen.values()].filter((organization) => organization === EMPLOYER).length;
  return { reached: seen.size, staff, refusals };
}

/** Whether the last look-up was refused, so that no more people are shown, and before 150 of them were. */
const isStopped = ({ reached, refusals }: Awaited<ReturnType<typeof tryToReach>>) =>
  reached < MOST && /^look_ups_(?:blocked|slowed)$/u.test(refusals.at(-1) ?? '');

const byName = (query: string, per_page = 20) => ({ type: 'name', query, per_page });
/** The first three letters of all names. Other combinations would find nobody. */
const prefixes = [...new Set(surnames.map((surname) => surname.slice(0, 3)))];

describe('stops a sweep before 150 people', () => {
  test('of ids that were not found before', async () => {
    const found = await tryToReach(ids.map((id) => ({ id })));
    expect(found).toSatisfy(isStopped);
    const { reached, refusals } = found;
    expect(refusals).toEqual([
      'look_ups_need_confirmation',
      ...Array.from({ length: refusals.length - 2 }, () => 'look_ups_slowed'),
      'look_ups_blocked',
    ]);
    expect(reached).toBeGreaterThan(100);
    // A slowed member waits before each of the last thirty.
    expect(refusals.length).toBeGreaterThan(25);
  });

  test('of guessed ids, which are nobody’s', async () => {
    const guessed = Array.from({ length: 60 }, (_, at) => ({ id: portal.wireId(10_000_000 + at) }));
    const { refusals } = await tryToReach(guessed);
    expect(refusals[0]).toBe('look_ups_need_confirmation');
    expect(refusals.at(-1)).toBe('look_ups_blocked');
  });

  test('by the beginnings of names', async () => {
    expect(await tryToReach(prefixes.map((prefix) => byName(prefix)))).toSatisfy(isStopped);
  });

  test('by parts of phone numbers', async () => {
    expect(
      await tryToReach(
        Array.from({ length: 300 }, (_, at) => ({
          type: 'phone',
          query: String(5000 + at * 10),
          per_page: 20,
        })),
      ),
    ).toSatisfy(isStopped);
  });

  test('by the employer with common names', async () => {
    expect(
      await tryToReach(shuffledSurnames.map((surname) => ({ ...byName(surname), organization: EMPLOYER }))),
    ).toSatisfy(isStopped);
  });

  test('by the street', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(
      await tryToReach(pages.map((page) => ({ type: 'address', query: 'Palm Street', per_page: 20, page }))),
    ).toSatisfy(isStopped);
  });

  test('that three members of an organisation share', async () => {
    expect(
      await tryToReach(
        ids.map((id) => ({ id })),
        3,
      ),
    ).toSatisfy(isStopped);
  });
});

describe('does not stop', () => {
  test('a sorted list of 60 names with the details of each person', async () => {
    const { token } = await portal.newAccount();
    const names = people.slice(STAFF, STAFF + 60).map(({ name }) => name);
    for (const query of names.toSorted()) {
      const { status, body } = await portal.call(searchCandidates, { token, query: byName(query) });
      expect(status).toBe(200);
      const [first] = body.data.data;
      const details = await portal.call(viewDetails, { token, params: { id: first?.id } });
      expect(details.status).toBe(200);
    }
  });

  test('a registrar who opens and searches own records', async () => {
    const { token } = source;
    for (const id of ids.slice(0, MOST))
      expect((await portal.call(viewDetails, { token, params: { id } })).status).toBe(200);
    for (const query of surnames.slice(0, 20))
      expect((await portal.call(searchCandidates, { token, query: byName(query, 100) })).status).toBe(200);
  });
});
