import { expect, test } from 'vitest';
import type { ActivityEntry } from '#contract/calls/activity.ts';
import { groupByDay } from './activity-days.ts';

const entry = (id: number, at: string): ActivityEntry => ({
  id,
  at,
  action: 'log-in',
  text: 'Logged in',
  candidate: null,
  by: 'Halima Sule',
  purpose: null,
  from: '',
});

test('groups entries by day in Nigeria, in order', () => {
  const days = groupByDay([
    entry(3, '2026-11-20T23:30:00.000Z'),
    entry(2, '2026-11-20T22:59:00.000Z'),
    entry(1, '2026-11-20T08:00:00.000Z'),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    [expect.stringContaining('21 November 2026'), [3]],
    [expect.stringContaining('20 November 2026'), [2, 1]],
  ]);
});

test('returns no days without entries', () => expect(groupByDay([])).toEqual([]));
