import { expect, test } from 'vitest';
import { isCommonPassword } from './is-common.ts';

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
])('recognises %s as common', (password) => expect(isCommonPassword(password)).toBe(true));

test.each(['correct horse battery', 'Ṣẹ́gun ń kọ́ ilé', 'xK4#mq9!wz', '\uD800 lone'])(
  'accepts %j',
  (password) => expect(isCommonPassword(password)).toBe(false),
);
