import { expect, test } from 'vitest';
import { maskPhone } from './mask-phone.ts';

test.each([
  ['08031231187', '0803 … 1187'],
  ['+234 803 123 1187', '0803 … 1187'],
  ['0803 123 1187 / 0805 555 0000', '0803 … 1187'],
  ['call 0803 123 1187, ask for Ada', '0803 … 1187'],
  ['+44 20 7946 0018', '+442 … 0018'],
  ['12345', '…'],
  ['no phone', '…'],
  ['', '…'],
])('masks %s as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
