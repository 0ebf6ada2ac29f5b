import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listPhoneTypos } from '#server/search/expand/phone-typos.ts';
import { isNearNumber } from './near-number.ts';

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 11 });

test('is true of every slip of the finger', () => {
  fc.assert(
    fc.property(digits, (number) => {
      for (const slip of listPhoneTypos(number).keys()) expect(isNearNumber(number, slip), slip).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test('is true of nothing else', () => {
  fc.assert(
    fc.property(digits, digits, (a, b) => {
      expect(isNearNumber(a, b)).toBe(listPhoneTypos(a).has(b));
    }),
  );
});

test.each([
  ['8031234567', '8031234567'],
  ['8031234567', '8031235467000'],
  ['8031234567', '8131234566'],
  ['12345', '12346'],
])('is false of %s and %s', (a, b) => {
  expect(isNearNumber(a, b)).toBe(false);
});
