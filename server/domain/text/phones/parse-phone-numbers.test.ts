import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayPhone } from './display-phone.ts';
import { toSingleLine } from './to-single-line.ts';
import { listNationalNumbers, parsePhoneNumbers } from './parse-phone-numbers.ts';

const ONE = '8031234567';
const TWO = '8057654321';

test.each([
  '0803 123 4567 0805 765 4321',
  '08031234567 08057654321',
  '08031234567\n08057654321',
  '0803-123-4567\r\n0805-765-4321',
  '0803-123-4567-0805-765-4321',
  '08031234567-08057654321',
  '08031234567 – 08057654321',
  '+2348031234567/08057654321',
  '2348031234567 2348057654321',
  '234 803 123 4567, 234 805 765 4321',
  '+234 (0) 803 123 4567 & +234 (0) 805 765 4321',
  '+2348031234567+2348057654321',
  '08031234567or08057654321',
  '08031234567 and 0805 765 4321',
  '0803.123.4567; (0805) 765-4321',
  '0803 123 4567 | 0805 765 4321',
  '0803 123 4567\t0805 765 4321',
  '8031234567 8057654321',
  '0803123456708057654321',
  '23480312345678057654321',
  '08031234567 (home) 08057654321 (office)',
  '0803 123 4567 ext 12, 0805 765 4321',
  '08031234567 x1234 / 08057654321',
  '1. 08031234567 2. 08057654321',
  'MTN: 08031234567 GLO: 08057654321',
  'O8031234567/O8O57654321',
  '٠٨٠٣١٢٣٤٥٦٧ ٠٨٠٥٧٦٥٤٣٢١',
  '\u202A0803 123 4567\u202C \u202A0805 765 4321\u202C',
])('%j has two numbers', (text) => {
  expect(listNationalNumbers(text)).toEqual([ONE, TWO]);
});

test.each([
  '0803 123 4567',
  '234 803 123 4567',
  '+234 (0) 803 123 4567',
  '0803 123\n4567',
  '0803/123/4567',
  '8,031,234,567',
  '0-8-0-3-1-2-3-4-5-6-7',
  '0803 123 4567 ext. 12',
  '0803 123 4567 extension 4512',
  '0803 123 4567 8',
  '08031234567, 08031234567',
])('%j has one number', (text) => {
  expect(listNationalNumbers(text)).toEqual([ONE]);
});

test.each([
  ['01 234 5678', ['12345678']],
  ['01-4611234, 4611235', ['14611234', '4611235']],
  ['4611234 4611235', ['4611234', '4611235']],
  ['01/4611234', ['14611234']],
  ['08031234567 01 461 1234', [ONE, '14611234']],
  ['0803 123 4567 (2019)', [ONE, '2019']],
  ['0803 123 456 0805 765 4321', ['803123456', TWO]],
  ['+44 20 7946 0018 0803 123 4567', ['442079460018', ONE]],
  ['+1 212 555 0100 803 123 4567', ['12125550100', ONE]],
  // Without a +, the end of a foreign number is not parsed as a Nigerian one.
  ['1 803 123 4567', ['18031234567']],
  ['44 7012 345678', ['447012345678']],
  ['44 20 7946 0018', ['442079460018']],
  ['08031234567,8', [ONE, '8031234568']],
  ['08031234567/68/70', [ONE, '8031234568', '8031234570']],
  ['01-4611234-5', ['14611234', '14611235']],
  ['08031234567, 8', [ONE]],
  ['0803', []],
  ['none', []],
])('%j has %j', (text, numbers) => {
  expect(listNationalNumbers(text)).toEqual(numbers);
});

const mobile = fc
  .tuple(fc.constantFrom('70', '80', '81', '90', '91'), fc.stringMatching(/^\d{8}$/u))
  .map((parts) => parts.join(''));
const WRITTEN: ((national: string) => string)[] = [
  (n) => `0${n}`,
  (n) => `+234${n}`,
  (n) => `234${n}`,
  (n) => `+234 (0) ${n}`,
  (n) => `0${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
  (n) => `0${n.slice(0, 3)}-${n.slice(3, 6)}-${n.slice(6)}`,
  (n) => `(0${n.slice(0, 3)}) ${n.slice(3, 6)} ${n.slice(6)}`,
  (n) => `+234 ${n.slice(0, 3)} ${n.slice(3, 6)} ${n.slice(6)}`,
  (n) => `0${n.slice(0, 3)} ${n.slice(3)}`,
];
const SEPARATORS = [
  '\n',
  ' ',
  ', ',
  ',',
  ';',
  '/',
  ' / ',
  ' or ',
  ' and ',
  ' & ',
  '|',
  '\t',
  ' - ',
  '-',
  '\r\n',
  '. ',
];
const field = fc
  .array(fc.tuple(mobile, fc.constantFrom(...WRITTEN), fc.constantFrom(...SEPARATORS)), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => ({
    nationals: [...new Set(parts.map(([national]) => national))],
    text: parts.map(([n, write, separator], at) => (at > 0 ? separator : '') + write(n)).join(''),
  }));

test('finds every number of a field in any format and with any separator', () => {
  fc.assert(
    fc.property(field, ({ nationals, text }) => {
      expect(listNationalNumbers(text), text).toEqual(nationals);
    }),
    { numRuns: 1000 },
  );
});

test('displays the same numbers on one line', () => {
  fc.assert(
    fc.property(field, ({ nationals, text }) => {
      expect(listNationalNumbers(displayPhone(text)), text).toEqual(nationals);
      expect(listNationalNumbers(toSingleLine(text)), text).toEqual(nationals);
      expect(displayPhone(text)).not.toMatch(/[\r\n]/u);
    }),
    { numRuns: 1000 },
  );
});

test('returns the positions of the digits in any text', () => {
  const piece = fc.constantFrom(
    '0803',
    '1',
    ' ',
    '-',
    '+234',
    '00',
    '\n',
    '/',
    ',',
    'ext',
    '4567',
    '(',
    ')',
    '٣',
    'or',
    'O',
  );
  const text = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
    fc.string({ unit: 'binary', maxLength: 300 }),
  );
  fc.assert(
    fc.property(text, (value) => {
      const numbers = parsePhoneNumbers(value);
      expect([...new Set(numbers.map(({ national }) => national))]).toEqual(listNationalNumbers(value));
      expect(listNationalNumbers(displayPhone(value))).toEqual(listNationalNumbers(toSingleLine(value)));
      for (const { national, positions } of numbers) {
        expect(national).toMatch(/^\d{4,16}$/u);
        const digits = positions.map((at) => value[at]?.replace(/[oO]/u, '0') ?? '');
        expect(digits.map((digit) => String(digit.charCodeAt(0) & 15)).join('')).toBe(national);
      }
    }),
    { numRuns: 1000 },
  );
});
