import { expect, inject, test } from 'vitest';
import { compareWithoutStatistics } from './compare-without-statistics.ts';

test('finds the same candidates in the same order without planner statistics', async () => {
  const server = inject('databaseServer');
  const { queries, successful, different } = await compareWithoutStatistics(server, 60_000, 2000);
  expect(different).toEqual([]);
  expect(queries).toBe(2000);
  expect(successful).toBeGreaterThan(1900);
});

test('finds the same few candidates without planner statistics', async () => {
  const server = inject('databaseServer');
  const { successful, different } = await compareWithoutStatistics(server, 4000, 200);
  expect(different).toEqual([]);
  expect(successful).toBeGreaterThan(190);
});
