import { expect, test } from 'vitest';
import { createSecret } from '#server/platform/secrets/secret.ts';
import { getSecondsLeft, signPhotoUrl } from './signed-photo-url.ts';

const HOUR_MS = 3_600_000;
const noon = Date.UTC(2026, 0, 1, 12);
const secret = createSecret('the secret of this test, long enough');
const key = 'a1b2c3';

function parseSignedUrl(url: string) {
  const { searchParams } = new URL(url, 'http://localhost');
  return { key, expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
}

test('stays the same within the hour and changes with the next', () => {
  const url = signPhotoUrl(secret, key, noon);
  expect(signPhotoUrl(secret, key, noon + HOUR_MS - 1)).toBe(url);
  expect(signPhotoUrl(secret, key, noon + HOUR_MS)).not.toBe(url);
});

test('is valid for at least five hours and expires within six', () => {
  const signed = parseSignedUrl(signPhotoUrl(secret, key, noon + HOUR_MS - 1));
  expect(getSecondsLeft(secret, signed, noon + 6 * HOUR_MS - 2000)).toBe(2);
  expect(getSecondsLeft(secret, signed, noon + 6 * HOUR_MS)).toBe(0);
});

test.each([
  ['another photo', { key: 'a1b2c4' }],
  ['a later expiry', { expires: '9999999999' }],
  ['another signature', { signature: 'A'.repeat(43) }],
  ['no signature', { signature: '' }],
  ['an expiry that is not a number', { expires: 'NaN' }],
])('is invalid with %s', (_, change) => {
  expect(
    getSecondsLeft(secret, { ...parseSignedUrl(signPhotoUrl(secret, key, noon)), ...change }, noon),
  ).toBe(0);
});

test('is invalid under another secret', () => {
  const url = signPhotoUrl(createSecret('another secret, also long enough'), key, noon);
  expect(getSecondsLeft(secret, parseSignedUrl(url), noon)).toBe(0);
});
