import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTwoDeletionKeys, toDeletionKeys } from './deletion-keys.ts';
import { toPhoneticCode } from './phonetic-code.ts';
import { misspelledWords } from '#server/search/testing/arbitrary-words.ts';

const share = (a: readonly number[], b: readonly number[]) => a.some((key) => b.includes(key));

test('words one typo apart share a key', () => {
  fc.assert(
    fc.property(misspelledWords(), ({ word, misspelled }) => {
      expect(share(toDeletionKeys(word), toDeletionKeys(misspelled))).toBe(true);
    }),
  );
});

test.each([
  ['chukwu', 'chuku'],
  ['phillip', 'filip'],
  ['sulaiman', 'suleiman'],
  ['nwachukwu', 'nwachuku'],
  ['yusuf', 'yousouf'],
  ['abubakar', 'aboubakar'],
])('%s and %s, which sound alike, share a key', (a, b) => {
  expect(share(toDeletionKeys(a), toDeletionKeys(b))).toBe(true);
});

test.each([
  ['aminbaba', 'anibaba'],
  ['patiiencre', 'patience'],
  ['ummegh', 'umeh'],
])('%s shares a two-deletion key with %s, which is two typos away', (typed, intended) => {
  expect(share(toTwoDeletionKeys(typed), toDeletionKeys(intended))).toBe(true);
});

test('the phonetic code ignores doubled letters and merges digraphs', () => {
  expect(toPhoneticCode('mohammed')).toBe(toPhoneticCode('mohamed'));
  expect(toPhoneticCode('gbenga')).toBe(toPhoneticCode('benga'));
});

test('numbers have no keys', () => {
  expect(toDeletionKeys('12a')).toEqual([]);
});
