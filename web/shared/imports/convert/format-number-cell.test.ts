import { expect, test } from 'vitest';
import { chooseNumberText, formatNumberCell } from './format-number-cell.ts';

test.each([
  [8031234567, '00000000000', '08031234567'],
  [8031234567, '0000 000 0000', '0803 123 4567'],
  [8031234567, '"+234"0000000000', '+2348031234567'],
  [8031234567, '000\\-000\\-0000;-0', '803-123-4567'],
  [12345, '000', '12345'],
  [7, '000.00', '7'],
  [7, '0#', '07'],
  [7, '0', '7'],
  [8031234567, 'General', '8031234567'],
  [2348031234567, '0.00E+00', '2348031234567'],
  [50000, '#,##0', '50000'],
  [-7, '000', '-7'],
  [1.5, '00', '1.5'],
  [44452, 'dd/mm/yyyy', '2021-09-13'],
  [0.4375, 'hh:mm', '0.4375'],
])('formats %d with %s', (value, code, text) => expect(formatNumberCell(value, code, false)).toBe(text));

test('formats dates that count from 1904', () =>
  expect(formatNumberCell(42990, 'm/d/yy', true)).toBe('2021-09-13'));

test.each([
  [8031234567, '08031234567', '08031234567'],
  [8031234567, '0803 123 4567', '0803 123 4567'],
  [8031234567, '8.03E+09', '8031234567'],
  [50000, '50,000.00', '50000'],
  [7, '17', '7'],
  [0, '0.00', '0'],
])('chooses between %d and %s', (value, shown, text) => expect(chooseNumberText(value, shown)).toBe(text));
