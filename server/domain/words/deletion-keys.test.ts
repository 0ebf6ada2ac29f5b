import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toTwoDeletionKeys, toDeletionKeys } from './deletion-keys.ts';
import { toPhoneticCode } from './phonetic-code.ts';
import { arbitraryTypo } from '#server/testing/search/arbitrary-words.ts';

const shareKey = (a: readonly number[], b: readonly number[]) => a.some((key) => b.includes(key));

test('shares a key between words one typo apart', () => {
  fc.assert(
    fc.property(arbitraryTypo(), ({ word, misspelled }) => {
      expect(shareKey(toDeletionKeys(word), toDeletionKeys(misspelled))).toBe(true);
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
])('shares a key between the similar-sounding %s and %s', (a, b) => {
  expect(shareKey(toDeletionKeys(a), toDeletionKeys(b))).toBe(true);
});

test.each([
  ['aminbaba', 'anibaba'],
  ['patiiencre', 'patience'],
  ['ummegh', 'umeh'],
])('shares a two-deletion key between %s and %s, two typos apart', (typed, intended) => {
  expect(shareKey(toTwoDeletionKeys(typed), toDeletionKeys(intended))).toBe(true);
});

test('ignores doubled letters and merges digraphs in the phonetic code', () => {
  expect(toPhoneticCode('mohammed')).toBe(toPhoneticCode('mohamed'));
  expect(toPhoneticCode('gbenga')).toBe(toPhoneticCode('benga'));
});

test('creates no keys for numbers', () => {
  expect(toDeletionKeys('12a')).toEqual([]);
});
