import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  byName,
  type DetectingPortal,
  FEW,
  people,
  SMALL_QUOTA,
  startDetectingPortal,
  surnames,
  sweepByPairs,
  workWithSmallQuota,
} from '#server/testing/look-ups.ts';

let portal: DetectingPortal;
beforeAll(async () => {
  portal = await startDetectingPortal();
});
afterAll(() => portal.close());

test('a sweep by houses ends at the quota', async () => {
  const queries = people
    .slice(1000, 1100)
    .map(({ address }) => ({ type: 'address', query: address, ...FEW }));
  const { shown, refusals } = await workWithSmallQuota(portal, queries);
  expect(shown).toBeLessThanOrEqual(SMALL_QUOTA);
  expect(refusals).toEqual(['quota_exceeded']);
});

test('a sweep by surnames with an invented word shows hardly anybody unmasked', async () => {
  const account = await portal.newAccount({ role: 'individual' });
  const queries = surnames.map((surname) => byName(`${surname} Qizwerux`, FEW));
  const { shown, masked, refusals } = await portal.work([account], queries);
  expect(refusals).toEqual([]);
  expect(shown).toBeLessThan(SMALL_QUOTA);
  expect(masked).toBeGreaterThan(10 * shown);
});

test('a long sweep by invented pairs shows hardly anybody unmasked', async () => {
  const { shown, masked, refusals } = await sweepByPairs(portal, 100);
  expect(refusals).toEqual([]);
  expect(shown).toBeLessThan(SMALL_QUOTA);
  expect(masked).toBeGreaterThan(10 * shown);
});
