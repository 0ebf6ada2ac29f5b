import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '#server/testing/accounts.ts';
import { createOddFiles } from '#server/testing/hostile/odd-files.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { listHarm, listWrongReplies, namedCalls, namedCallsWithFiles, NO_HARM } from './attack-calls.ts';

/** The worst value of each kind. `hostile-input.long.test.ts` sends all. */
const VALUES = [
  '',
  'a\u0000b',
  'a\uDC00b',
  '../../etc/passwd',
  "' or 1=1 --",
  '%_\\',
  '(a+)+$',
  '__proto__',
  '\r\nBcc: victim@example.com',
  '9223372036854775808',
  '2024-02-30',
  'x'.repeat(20_000),
  null,
  1e308,
  ['x', 'x'],
  { $ne: null },
];
/** The worst file of each kind. */
const FILES = new Set([
  'photo.jpg',
  'half.jpg',
  'page-behind.jpg',
  'renamed.jpg',
  'drawing.png',
  'empty.jpg',
  'one-byte.csv',
  'nul.csv',
  'half-character.csv',
  'wide.csv',
  'cut.xlsx',
  'flipped.xlsx',
  'paths.xlsx',
  'entities.xlsx',
  'binary.csv',
]);
const AT_ONCE = 8;

let portal: TestPortal;
let files: File[];
/** One for each call, because calls are limited by account. */
const accounts: TestAccount[] = [];
beforeAll(async () => {
  portal = await startTestPortal();
  files = (await createOddFiles()).filter(({ name }) => FILES.has(name));
  while (accounts.length < namedCalls.length)
    accounts.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => portal.newAccount()))));
});
afterAll(() => portal.close());

test.each(namedCalls)(
  '%s answers hostile values with a documented error or a valid reply',
  async (_, call) => {
    const account = accounts.pop();
    if (!account) throw new Error('There are more calls than accounts.');
    expect(await listHarm(portal, account, call, VALUES)).toEqual(NO_HARM);
  },
);

test.each(namedCallsWithFiles)(
  '%s answers odd files with a documented error or a valid reply',
  async (_, call) => {
    expect(files).toHaveLength(FILES.size);
    expect(await listWrongReplies(portal, call, files)).toEqual([]);
  },
);
