import { beforeEach, expect, test } from 'vitest';
import { useRecommendedHashCost } from '#server/testing/hash-cost.ts';
import { hashPassword, isOutdated, isPassword } from './hash.ts';

beforeEach(() => useRecommendedHashCost());

test('accepts the hashed password only', async () => {
  const hash = await hashPassword('correct horse battery');
  expect(await isPassword('correct horse battery', hash)).toBe(true);
  expect(await isPassword('correct horse batterz', hash)).toBe(false);
  expect(await isPassword('', hash)).toBe(false);
});

test('hashes the same password differently each time', async () => {
  expect(await hashPassword('twice')).not.toBe(await hashPassword('twice'));
});

test('accepts a letter in any Unicode composition', async () => {
  const hash = await hashPassword('Ṣẹ́gun ọmọ'.normalize('NFC'));
  expect(await isPassword('Ṣẹ́gun ọmọ'.normalize('NFD'), hash)).toBe(true);
});

test('rejects any password without a stored hash', async () => {
  expect(await isPassword('', null)).toBe(false);
  expect(await isPassword('anything', null)).toBe(false);
});

test('recognises hashes with outdated parameters', async () => {
  const hash = await hashPassword('parameters');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(isOutdated(hash)).toBe(false);
  expect(isOutdated(hash.replace('t=2', 't=1'))).toBe(true);
});
