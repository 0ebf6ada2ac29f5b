import { expect, test } from 'vitest';
import { parsePhone } from './parse-phone.ts';

const E164 = '+2348031234567';

test.each([
  ['08031234567', '08031234567'],
  ['0803 123 4567', '0803 123 4567'],
  ['+234 803 123 4567', '+234 803 123 4567'],
  ['8031234567', '08031234567'],
  ['2348031234567', '+2348031234567'],
  ['="08031234567"', '08031234567'],
  ['= "+2348031234567"', '+2348031234567'],
  ['8031234567.0', '08031234567'],
  ['8.031234567E+09', '08031234567'],
  ['8.031234567e9', '08031234567'],
  ['2.348031234567E+12', '+2348031234567'],
  ['O8031234567', '08031234567'],
  ["'08031234567", '08031234567'],
])('stores %s as %s', (cell, phone) => {
  expect(parsePhone(cell)).toEqual({ phone, phone_e164: E164 });
});

test.each(['8.03123E+09', '2.34803E+12', '8,03123E+09', '8E+09'])(
  'rejects %s, which has lost digits',
  (cell) => {
    expect(parsePhone(cell)).toEqual({ unread: 'digits lost' });
  },
);

test.each(['nil', 'none', '-', 'call me', 'OOO'])('rejects %s, which is not a number', (cell) => {
  expect(parsePhone(cell)).toEqual({ unread: 'no digits' });
});

test.each(['12345', '01-7654', '0803123456', 'ext 12', '5551234567'])('accepts %s as typed', (cell) => {
  expect(parsePhone(cell)).toMatchObject({ phone: cell });
});
