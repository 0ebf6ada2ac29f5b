import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { createShortCode } from '#server/domain/certificates/short-codes.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
let row: Awaited<ReturnType<typeof addCertificate>>['row'];
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  page = openCheckPage(portal);
  ({ row } = await addCertificate(portal));
});
afterAll(() => portal.close());

const PAIRS = 600;
const WARM_UP = 100;

let client = 0;
/** Every request comes from another network, so that none reaches a limit. */
const fromAnywhere = () => {
  client += 1;
  return { 'x-forwarded-for': `10.${client >> 8}.${client & 255}.7` };
};

async function time(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0;

test.each([
  {
    name: 'a reference',
    hit: () => page.open(row.reference, fromAnywhere()),
    miss: () => page.open(certificateReference.create(), fromAnywhere()),
  },
  {
    name: 'a short code',
    hit: () => page.enter(row.short_code, fromAnywhere()),
    miss: () => page.enter(createShortCode(), fromAnywhere()),
  },
])('a known and an unknown one take about the same time: $name', async ({ hit, miss }) => {
  for (let at = 0; at < WARM_UP; at += 1) for (const send of [hit, miss]) await send();
  const [hits, misses]: [number[], number[]] = [[], []];
  for (let at = 0; at < PAIRS; at += 1) {
    hits.push(await time(hit));
    misses.push(await time(miss));
  }
  const ratio = median(misses) / median(hits);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
});
