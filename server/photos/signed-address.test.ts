import { expect, test } from 'vitest';
import { createSecret } from '#server/secrets/secret.ts';
import { secondsLeft, signedAddress } from './signed-address.ts';

const HOUR_MS = 3_600_000;
const noon = Date.UTC(2026, 0, 1, 12);
const secret = createSecret('the secret of this test, long enough');
const key = 'a1b2c3';

function partsOf(address: string) {
  const { searchParams } = new URL(address, 'http://localhost');
  return { key, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
}

test('stays the same within the hour and changes with the next', () => {
  const address = signedAddress(secret, key, noon);
  expect(signedAddress(secret, key, noon + HOUR_MS - 1)).toBe(address);
  expect(signedAddress(secret, key, noon + HOUR_MS)).not.toBe(address);
});

test('is valid for at least five hours and expires within six', () => {
  const parts = partsOf(signedAddress(secret, key, noon + HOUR_MS - 1));
  expect(secondsLeft(secret, parts, noon + 6 * HOUR_MS - 2000)).toBe(2);
  expect(secondsLeft(secret, parts, noon + 6 * HOUR_MS)).toBe(0);
});

test.each([
  ['another photo', { key: 'a1b2c4' }],
  ['a later end', { expires: '9999999999' }],
  ['another signature', { signature: 'A'.repeat(43) }],
  ['no signature', { signature: '' }],
  ['no number', { expires: 'NaN' }],
])('is invalid with %s', (_, change) => {
  expect(secondsLeft(secret, { ...partsOf(signedAddress(secret, key, noon)), ...change }, noon)).toBe(0);
});

test('is invalid under another secret', () => {
  const address = signedAddress(createSecret('another secret, also long enough'), key, noon);
  expect(secondsLeft(secret, partsOf(address), noon)).toBe(0);
});
