import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import {
  byName,
  EMPLOYER,
  isStopped,
  MOST,
  people,
  prefixes,
  shuffledSurnames,
  STAFF,
  startSweptPortal,
  surnames,
  type SweptPortal,
} from '#server/testing/sweeps.ts';

// `sweeps.long.test.ts` tries further kinds of sweeps and page sizes.
let portal: SweptPortal;
beforeAll(async () => void (portal = await startSweptPortal()));
afterAll(() => portal.close());

describe('stops a sweep before 150 people', () => {
  test('of ids that were not found before', async () => {
    const found = await portal.tryToReach(portal.ids.map((id) => ({ id })));
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
    const { refusals } = await portal.tryToReach(guessed);
    expect(refusals[0]).toBe('look_ups_need_confirmation');
    expect(refusals.at(-1)).toBe('look_ups_blocked');
  });

  test('by the beginnings of names', async () => {
    expect(await portal.tryToReach(prefixes.map((prefix) => byName(prefix)))).toSatisfy(isStopped);
  });

  test('by parts of phone numbers', async () => {
    expect(
      await portal.tryToReach(
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
      await portal.tryToReach(
        shuffledSurnames.map((surname) => ({ ...byName(surname), organization: EMPLOYER })),
      ),
    ).toSatisfy(isStopped);
  });

  test('by the street', async () => {
    const pages = Array.from({ length: 12 }, (_, at) => at + 1);
    expect(
      await portal.tryToReach(
        pages.map((page) => ({ type: 'address', query: 'Palm Street', per_page: 20, page })),
      ),
    ).toSatisfy(isStopped);
  });

  test('that three members of an organisation share', async () => {
    expect(
      await portal.tryToReach(
        portal.ids.map((id) => ({ id })),
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
    const { token } = portal.source;
    for (const id of portal.ids.slice(0, MOST))
      expect((await portal.call(viewDetails, { token, params: { id } })).status).toBe(200);
    for (const query of surnames.slice(0, 20))
      expect((await portal.call(searchCandidates, { token, query: byName(query, 100) })).status).toBe(200);
  });
});
