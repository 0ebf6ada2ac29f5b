import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { signPhotoUrl } from '#server/domain/photos/signed-photo-url.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let url: string;
let key: string;

beforeAll(async () => {
  portal = await startTestPortal();
  const photo = sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } });
  key = await portal.services.photos.store(await photo.png().toBuffer());
  url = portal.services.photos.getUrl(key) ?? '';
});
afterAll(() => portal.close());

const get = (path: string) => fetch(`${portal.url}${path}`);

test('serves a photo by its signed URL without a token', async () => {
  const response = await get(url);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    'cache-control': expect.stringMatching(/^private, max-age=\d{5}, immutable$/u),
  });
  expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('jpeg');
});

test.each([
  ['without a signature', () => `/api/photos/${key}`],
  ['with a later expiry', () => url.replace(/expires=\d+/u, 'expires=9999999999')],
  ['of another photo', () => url.replace(key, '0'.repeat(32))],
  ['that has expired', () => signPhotoUrl(portal.services.secret, key, Date.now() - 7 * 3_600_000)],
  ['with two signatures', () => `${url}&signature=x`],
  ['with a path traversal', () => url.replace(key, '..%2f..%2fsecret')],
  ['with a NUL', () => url.replace(key, '%00')],
])('rejects a URL %s', async (_, path) => {
  const response = await get(path());
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    code: 'photo_link_expired',
    message: candidateTexts.photoExpired,
    data: [],
    request_id: response.headers.get('x-request-id'),
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('reports a removed photo', async () => {
  const gone = await get(signPhotoUrl(portal.services.secret, '0'.repeat(32)));
  expect(gone.status).toBe(404);
});
