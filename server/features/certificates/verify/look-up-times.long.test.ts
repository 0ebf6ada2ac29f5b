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

/** Measures a look-up, which no limit may refuse. */
async function time(work: () => ReturnType<typeof page.open>, status: number): Promise<number> {
  const begin = performance.now();
  const reply = await work();
  const duration = performance.now() - begin;
  if (reply.status !== status) throw new Error(`a look-up was replied to with ${reply.status}`);
  return duration;
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
  const measureHit = async () => void hits.push(await time(hit, 200));
  const measureMiss = async () => void misses.push(await time(miss, 404));
  for (let at = 0; at < PAIRS; at += 1) {
    const pair = [measureHit, measureMiss];
    for (const measure of at % 2 === 0 ? pair : pair.toReversed()) await measure();
  }
  const ratio = median(misses) / median(hits);
  expect(ratio).toBeGreaterThan(0.75);
  expect(ratio).toBeLessThan(1.33);
});
