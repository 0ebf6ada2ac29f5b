import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { createShortCode } from '#server/domain/certificates/short-codes.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { unknownCodes } from './limits.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  page = openCheckPage(portal);
});
afterAll(() => portal.close());

const GUESSES = 10_000;

const from = (network: number) => ({ 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` });

/** Guesses and returns how many guesses got each status. All but the slowest hundredth get an answer within a second. */
async function guess(createCode: () => string, toNetwork: (at: number) => number) {
  const statuses: Record<number, number> = {};
  const times: number[] = [];
  for (let at = 0; at < GUESSES; at += 1) {
    const begin = performance.now();
    const { status, heading } = await page.open(createCode(), from(toNetwork(at)));
    times.push(performance.now() - begin);
    expect(heading).toBeDefined();
    statuses[status] = (statuses[status] ?? 0) + 1;
  }
  expect(times.toSorted((a, b) => a - b)[GUESSES * 0.99]).toBeLessThan(1000);
  return statuses;
}

test('10,000 guesses from one network get thirty answers', async () => {
  expect(await guess(certificateReference.create, () => 60_000)).toEqual({ 404: 30, 429: GUESSES - 30 });
});

test('10,000 guesses of short codes from as many networks get a thousand answers', async () => {
  const { row } = await addCertificate(portal);
  const { points } = unknownCodes;
  expect(await guess(createShortCode, (at) => at)).toEqual({ 404: points, 429: GUESSES - points });
  // Those who have the reference do not notice.
  expect((await page.open(row.reference, from(50_000))).heading).toBe(texts.valid);
});

test('10,000 guesses of references from as many networks stop no check', async () => {
  const { row } = await addCertificate(portal);
  expect(await guess(certificateReference.create, (at) => 20_000 + at)).toEqual({ 404: GUESSES });
  expect((await page.open(row.reference, from(50_001))).heading).toBe(texts.valid);
});
