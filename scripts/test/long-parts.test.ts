import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listLongParts } from './long-parts.ts';

test('puts every long test in exactly one part', () => {
  const listed = listLongParts().flatMap(({ files }) => files);
  const long = globSync('{contract,server,web,bench,scripts,e2e}/**/*.long.test.{ts,tsx}');
  expect(listed.filter((file) => file.includes('.long.')).toSorted()).toEqual(long.toSorted());
});

test('leaves no part without tests', () => {
  expect(listLongParts().filter(({ files }) => files.length === 0)).toEqual([]);
});
