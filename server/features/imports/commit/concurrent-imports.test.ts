import { expect, test } from 'vitest';
import { importConcurrently } from '#server/testing/import-concurrently.ts';

const ROWS = 300;

test('ten imports and undos of the same words keep the word counts right, without a deadlock', async () => {
  const { added, removed, wrong, checks, deadlocks } = await importConcurrently(ROWS);
  expect(wrong).toEqual([]);
  expect(deadlocks).toBe(0);
  expect(checks).toBeGreaterThan(2);
  expect(added).toEqual([
    ...Array.from({ length: 10 }, () => ROWS),
    ...Array.from({ length: 5 }, () => ROWS / 2),
  ]);
  expect(removed).toEqual(Array.from({ length: 5 }, () => ROWS));
});
