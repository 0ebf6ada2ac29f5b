import { expect, test } from 'vitest';
import { padNumber, parsePaddedFormat } from './pad-number.ts';

test.each([
  ['00000000000', 8_031_234_567, '08031234567'],
  ['0000 000 0000', 8_031_234_567, '0803 123 4567'],
  ['0##########', 8_031_234_567, '08031234567'],
  ['\\0#', 8_031_234_567, '08031234567'],
  ['"+234 "0', 8_031_234_567, '+234 8031234567'],
  ['[$-409]000;[Red]-000', 7, '007'],
  ['#00', 0, '00'],
  ['000', 12_345, '12345'],
])('%s displays %d as %s', (code, value, text) => {
  const format = parsePaddedFormat(code);
  expect(format && padNumber(value, format)).toBe(text);
});

test.each([
  'General',
  '0',
  '#,##0',
  '0.00',
  '000.00',
  '0%',
  '0.00E+00',
  '@',
  '###-####',
  '"₦"0',
  'yyyy-mm-dd',
  '',
])('%s adds no digits', (code) => {
  expect(parsePaddedFormat(code)).toBeUndefined();
});

test('reads no format that is longer than Excel allows', () => {
  expect(parsePaddedFormat('0'.repeat(255))).toHaveLength(255);
  expect(parsePaddedFormat('0'.repeat(256))).toBeUndefined();
});

test.each([-7, 1.5, 1e21])('leaves %d as it is', (value) => {
  const format = parsePaddedFormat('00000');
  expect(format && padNumber(value, format)).toBeUndefined();
});
