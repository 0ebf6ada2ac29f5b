import { expect, test } from 'vitest';

import { createEmptyEntry } from './entry.ts';
import { bringBack, toQueued, describeUploadOutcome, listUnfinished } from './upload-queue.ts';

const named = (name: string) => toQueued({ ...createEmptyEntry('student'), name });

test('moves a queued entry into an empty form', () => {
  const [a, b] = [named('A'), named('B')];
  expect(bringBack([a, b], a.key, createEmptyEntry('student'))).toEqual({ entry: a.entry, queue: [b] });
});

test('queues the form’s entry in its place, with its errors', () => {
  const [a, b] = [named('A'), named('B')];
  const swapped = bringBack([a, b], a.key, named('C').entry);
  expect(swapped?.entry.name).toBe('A');
  expect(swapped?.queue.map(({ entry }) => entry.name)).toEqual(['C', 'B']);
  expect(swapped?.queue[0]?.lines).toContain('Photo is required.');
});

test('keeps only failed entries, with their reasons', () => {
  const [a, b] = [named('A'), named('B')];
  const outcome = { done: [a], failed: [{ item: b, lines: ['Why'] }] };
  expect(listUnfinished([a, b], outcome)).toEqual([{ ...b, lines: ['Why'] }]);
});

test('keeps unsent entries unchanged', () => {
  const [a, b, c] = [named('A'), { ...named('B'), lines: ['Before'] }, named('C')];
  const outcome = { done: [a], failed: [{ item: c, lines: ['Why'] }] };
  expect(listUnfinished([a, b, c], outcome)).toEqual([b, { ...c, lines: ['Why'] }]);
});

test('words the notice for one entry and for several', () => {
  const [a, b] = [named('A'), named('B')];
  const of = (items: (typeof a)[], failed: (typeof a)[]) => {
    const done = items.filter((item) => !failed.includes(item));
    const outcome = { done, failed: failed.map((item) => ({ item, lines: ['Why'] })) };
    return describeUploadOutcome(items, items.at(-1) ?? null, outcome);
  };
  expect(of([a], []).notice).toMatchObject({
    title: 'Successful Upload',
    message: 'New student has been successfully added!',
  });
  expect(of([a, b], []).notice.message).toBe('New students have been successfully added!');
  expect(of([a], [a])).toMatchObject({
    notice: { tone: 'failure', title: 'Failed Upload', message: 'New student NOT successfully added!' },
    message: { message: 'New student NOT successfully added!', lines: ['Why'] },
    currentFailed: true,
  });
  expect(of([a, b], [a])).toMatchObject({
    notice: { title: 'Failed Bulk Upload' },
    message: { message: '1 added, 1 not.' },
    currentFailed: false,
  });
});
