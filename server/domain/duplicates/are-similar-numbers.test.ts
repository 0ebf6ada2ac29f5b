import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPhoneTypos } from '#server/domain/search/phones/phone-typos.ts';
import { areSimilarNumbers } from './are-similar-numbers.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 11 });

test('accepts every typo of a number', () => {
  fc.assert(
    fc.property(digits, (number) => {
      for (const typo of listPhoneTypos(number).keys())
        expect(areSimilarNumbers(number, typo), typo).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('rejects every other number', () => {
  fc.assert(
    fc.property(digits, digits, (a, b) => {
      expect(areSimilarNumbers(a, b)).toBe(listPhoneTypos(a).has(b));
    }),
  );
});

test.each([
  ['8031234567', '8031234567'],
  ['8031234567', '8031235467000'],
  ['8031234567', '8131234566'],
  ['12345', '12346'],
])('rejects %s and %s', (a, b) => {
  expect(areSimilarNumbers(a, b)).toBe(false);
});
