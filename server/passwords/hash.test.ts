import { expect, test } from 'vitest';
import { hashPassword, isOutdated, isPassword } from './hash.ts';

test('knows the password it hashed, and no other', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await isPassword('correct horse battery', hash)).toBe(true);
  expect(await isPassword('correct horse batterz', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('twice')).not.toBe(await hashPassword('twice'));
});

test('knows a letter however the keyboard composed it', async () => {
  const hash = await hashPassword('Ṣẹ́gun ọmọ'.normalize('NFC'));
  expect(await isPassword('Ṣẹ́gun ọmọ'.normalize('NFD'), hash)).toBe(true);
});

test('finds no password right where none is stored', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('anything', null)).toBe(false);
});

test('says which hashes were made with other parameters', async () => {
  const hash = await hashPassword('parameters');
  expect(isOutdated(hash)).toBe(false);
  expect(isOutdated(hash.replace('t=2', 't=1'))).toBe(true);
});
