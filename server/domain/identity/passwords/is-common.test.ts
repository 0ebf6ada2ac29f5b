import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common.ts';

const NAMES = ['ngozi.okonkwo@example.com', 'Zenwata Foods', ''];

test.each([
  'password',
  'PASSWORD1',
  'Qwerty123',
  '12345678',
  'iloveyou',
  'P@ssw0rd',
  'Nigeria123',
  'aaaaaaaaaaaa',
  '1212121212',
])('recognises %s as common', (password) => expect(isCommonPassword(password, [])).toBe(true));

test.each(['correct horse battery', 'Ṣẹ́gun ń kọ́ ilé', 'xK4#mq9!wz', '\uD800 lone'])(
  'accepts %j',
  (password) => expect(isCommonPassword(password, NAMES)).toBe(false),
);

test.each([
  'ngozi.okonkwo@example.com',
  'Ngozi-Okonkwo',
  'ngoziokonkwo1987',
  'ZENWATA FOODS!',
  '2024 zenwata.foods 2024',
  'HRPortal2026!',
])('recognises %s as the name of the account or the product', (password) => {
  expect(isCommonPassword(password, NAMES)).toBe(true);
});

test('accepts a pass phrase that contains a name', () => {
  expect(isCommonPassword('zenwata foods feeds lagos', NAMES)).toBe(false);
});
