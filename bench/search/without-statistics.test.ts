import { expect, inject, test } from 'vitest';
import { compareWithoutStatistics } from './compare-without-statistics.ts';

test('finds the same candidates in the same order without planner statistics', async () => {
  const server = inject('databaseServer');
  const { successful, different } = await compareWithoutStatistics(server, 1500, 60);
  expect(different).toEqual([]);
  expect(successful).toBeGreaterThan(57);
});
