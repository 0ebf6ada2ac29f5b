import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { signedAddress } from '#server/photos/signed-address.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let address: string;
let key: string;

beforeAll(async () => {
  portal = await startTestPortal();
  const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } });
  key = await portal.services.photos.store(await photo.png().toBuffer());
  address = portal.services.photos.address(key) ?? '';
});
afterAll(() => portal.close());

const get = (path: string) => fetch(`${portal.url}${path}`);

test('serves a photo by its signed address without a token', async () => {
  const response = await get(address);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringMatching(/^private, max-age=\d{5}, immutable$/u),
  });
  expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('jpeg');
});

test.each([
  ['without a signature', () => `/api/photos/${key}`],
  ['with a later end', () => address.replace(/expires=\d+/u, 'expires=9999999999')],
  ['of another photo', () => address.replace(key, '0'.repeat(32))],
  ['that has died', () => signedAddress(portal.services.secret, key, Date.now() - 7 * 3_600_000)],
  ['with a signature twice', () => `${address}&signature=x`],
  ['that climbs', () => address.replace(key, '..%2f..%2fsecret')],
  ['with a NUL', () => address.replace(key, '%00')],
])('rejects an address %s', async (_, path) => {
  const response = await get(path());
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    code: 'photo_link_expired',
    message: candidateTexts.photoExpired,
    data: [],
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('reports a removed photo', async () => {
  const gone = await get(signedAddress(portal.services.secret, '0'.repeat(32)));
  expect(gone.status).toBe(404);
});
