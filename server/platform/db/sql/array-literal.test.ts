import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { parseIntegerArray, toNumberArray, toTextArray } from './array-literal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('round-trips every list of texts through the database', async () => {
  const text = fc.string({
    unit: fc.oneof(fc.constantFrom('"', '\\', ',', '{', '}', ' ', '\n', 'NULL'), fc.string()),
  });
  const storable = text.map((value) => value.replaceAll('\0', '').toWellFormed());
  const lists = fc.sample(fc.array(fc.oneof(storable, fc.constant(null)), { maxLength: 20 }), 200);
  for (const list of lists) {
    const { rows } = await sql<{
      list: (string | null)[];
    }>`select ${toTextArray(list)}::text[] as list`.execute(portal.db);
    expect(rows[0]?.list).toEqual(list);
  }
});

test('round-trips a list of numbers through the database', async () => {
  const { rows } = await sql<{
    list: number[];
  }>`select ${toNumberArray([1, -2, 30])}::integer[] as list`.execute(portal.db);
  expect(rows[0]?.list).toEqual([1, -2, 30]);
});

test('parses every array of integers in its text form, from any place in a text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.integer()), (before, numbers) => {
      const text = `{${numbers.join(',')}}`;
      expect(parseIntegerArray(before + text, before.length)).toEqual(numbers);
      expect(parseIntegerArray(text)).toEqual(numbers);
    }),
  );
});
