import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listNationalNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';
import { parsePhoneQuery } from './parse-phone-query.ts';
import { listPhoneTypos } from './phone-typos.ts';

test.each([
  '0803 123 4567',
  '+234 803 123 4567',
  '234-803-123-4567',
  '8031234567',
  '(0803) 1234567',
  '+234 (0) 8031234567',
  'O8031234567',
])('parses %s as the same number', (text) => {
  expect(listNationalNumbers(text)).toEqual(['8031234567']);
  expect(parsePhoneQuery(text).national).toBe('8031234567');
});

test('lists several numbers of one field', () => {
  expect(listNationalNumbers('0803 123 4567 / 0701-222-3333; 01 4611234 or 12')).toEqual([
    '8031234567',
    '7012223333',
    '14611234',
  ]);
});

test('searches a run of digits as typed and without a possible prefix', () => {
  expect(parsePhoneQuery('0032760').runs).toEqual(['0032760', '32760']);
  expect(parsePhoneQuery('+234803').runs).toEqual(['234803']);
  expect(parsePhoneQuery('+2348031').runs).toEqual(['2348031', '8031']);
});

test.each([
  ['0803', '803'],
  ['+234 803', '803'],
  ['234 (0) 70 1', '701'],
  ['8031', undefined],
  ['08031', undefined],
  ['0080', undefined],
])('parses the beginning of %j as %j', (text, beginning) => {
  expect(parsePhoneQuery(text).beginning).toBe(beginning);
});

test('searches for at most five of many numbers', () => {
  const numbers = Array.from({ length: 124 }, (_, index) => String(4_611_234 + index * 7919));
  const { runs, others } = parsePhoneQuery(numbers.join(', '));
  expect(runs).toEqual(numbers.slice(0, 5));
  expect(others).toEqual(numbers.slice(1, 5));
});

test('accepts any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
      for (const run of parsePhoneQuery(text).runs) expect(run).toMatch(/^\d{4,16}$/u);
      for (const number of listNationalNumbers(text)) expect(number).toMatch(/^\d{4,16}$/u);
    }),
  );
});

test('lists the intended number for every typo of one digit', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789'), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(digits, fc.nat(9), fc.constantFrom(...'0123456789'), (number, at, digit) => {
      const intended = number.join('');
      const typed = [
        number.with(at, digit),
        number.toSpliced(at, 1),
        number.toSpliced(at, 0, digit),
        number.toSpliced(at, 2, ...number.slice(at, at + 2).toReversed()),
      ];
      const others = typed.map((each) => each.join('')).filter((text) => text !== intended);
      for (const text of others) expect(listPhoneTypos(text).has(intended)).toBe(true);
    }),
  );
});
