import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { querySimilarWords } from './similar-words.ts';

const KEYS = [0, 1, -1, 2 ** 19, 2 ** 19 - 1, -(2 ** 31), 2 ** 31 - 1, 123_456_789, -987_654_321];

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  await sql`insert into name_word (id, word, keys)
    select key, repeat('b', 6), array[key] from unnest(${KEYS}::int[]) as key`.execute(portal.db);
});
afterAll(() => portal.close());

const findIds = async (keys: readonly number[], minLength = 6, maxLength = 6) => {
  const pattern = { keys, minLength, maxLength, prefix: '', suffix: '' };
  return (await querySimilarWords(portal.db, 'name_word', [pattern])).map(({ id }) => id);
};

test('finds words by any deletion key, in the buckets of the index, and no others of the same bucket', async () => {
  for (const key of KEYS) expect(await findIds([key])).toEqual([key]);
  expect((await findIds([1, 123_456_789, 5])).toSorted((a, b) => a - b)).toEqual([1, 123_456_789]);
  expect(await findIds([5])).toEqual([]);
});

test('finds words by deletion keys only in the range of lengths', async () => {
  expect(await findIds([1], 1, 6)).toEqual([1]);
  expect(await findIds([1], 1, 5)).toEqual([]);
  expect(await findIds([1], 7, 9)).toEqual([]);
});
