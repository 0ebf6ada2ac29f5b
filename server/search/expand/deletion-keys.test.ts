import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fartherKeys, misspellingKeys } from './deletion-keys.ts';
import { soundOf } from './phonetic-code.ts';
import { slips } from '#server/search/testing/arbitrary-words.ts';

const share = (a: readonly number[], b: readonly number[]) => a.some((key) => b.includes(key));

test('words one slip apart share a key', () => {
  fc.assert(
    fc.property(slips(), ({ word, changed }) => {
      expect(share(misspellingKeys(word), misspellingKeys(changed))).toBe(true);
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
])('%s and %s sound alike, or nearly', (a, b) => {
  expect(share(misspellingKeys(a), misspellingKeys(b))).toBe(true);
});

test.each([
  ['aminbaba', 'anibaba'],
  ['patiiencre', 'patience'],
  ['ummegh', 'umeh'],
])('%s is found although it is two slips from %s', (asked, meant) => {
  expect(share(fartherKeys(asked), misspellingKeys(meant))).toBe(true);
});

test('what sounds is lower-case letters without doubles', () => {
  expect(soundOf('mohammed')).toBe(soundOf('mohamed'));
  expect(soundOf('gbenga')).toBe(soundOf('benga'));
});

test('numbers have no misspellings', () => {
  expect(misspellingKeys('12a')).toEqual([]);
});
