import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { createShortCode } from '#server/domain/certificates/short-codes.ts';
import { addCertificate, addDocument, toDocument } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { unknownCodes, unknownReferences } from './limits.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
let row: Awaited<ReturnType<typeof addCertificate>>['row'];
let file: Buffer;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  page = openCheckPage(portal);
  ({ row } = await addCertificate(portal));
  file = await addDocument(portal, row);
});
afterAll(() => portal.close());

let network = 0;
/** Each test has networks of its own. */
beforeEach(() => void (network += 1));
const from = (client = 1) => ({ 'x-forwarded-for': `10.${network}.${client >> 8}.${client & 255}` });

test('allows thirty short codes, unknown references and unknown files in an hour from one network', async () => {
  const ways = [
    () => page.enter(row.short_code, from(1)),
    () => page.open(certificateReference.create(), from(2)),
    () => page.enter(createShortCode(), from(3)),
    () => page.submit(toDocument(certificateReference.create()), { headers: from(4) }),
  ];
  for (let at = 0; at < 30; at += 1) {
    const { status } = (await (ways[at % ways.length] ?? ways[0])?.()) ?? {};
    expect(status).toBeLessThan(429);
  }
  for (const way of ways) {
    const { status, headers, heading, text } = await way();
    expect([status, heading]).toEqual([429, texts.notChecked]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000);
    expect(text).toContain(texts.tooMany(60));
  }
  // Whoever has the right reference or its file goes on, and what needs no look-up is answered.
  expect((await page.open(row.reference, from(1))).heading).toBe(texts.valid);
  expect((await page.submit(file, { headers: from(1) })).heading).toBe(texts.valid);
  expect((await page.submit(toDocument(row.reference), { headers: from(1) })).text).toContain(texts.altered);
  expect((await page.send('', { headers: from(1) })).status).toBe(200);
  expect((await page.enter('x', from(1))).status).toBe(422);
  // Other networks are not concerned.
  expect((await page.enter(row.short_code, { 'x-forwarded-for': '203.0.113.5' })).status).toBe(200);
});

test('counts no known references and files', async () => {
  for (let at = 0; at < 31; at += 1) expect((await page.open(row.reference, from())).status).toBe(200);
  for (let at = 0; at < 31; at += 1)
    expect((await page.submit(toDocument(row.reference), { headers: from() })).status).toBe(200);
  expect((await page.open(certificateReference.create(), from())).status).toBe(404);
});

test('says at the limit of all unknown references that this one is unknown, and shows known ones', async () => {
  const own = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  const ownPage = openCheckPage(own);
  const { row: other } = await addCertificate(own);
  await own.services.limits.use(unknownReferences, 'all', unknownReferences.points);
  const refused = await ownPage.open(certificateReference.create(), from());
  expect([refused.status, refused.text.includes(texts.tooManyUnknown(60))]).toEqual([429, true]);
  expect((await ownPage.open(other.reference, from())).heading).toBe(texts.valid);
  const altered = await ownPage.submit(toDocument(other.reference), { headers: from() });
  expect([altered.status, altered.text.includes(texts.altered)]).toEqual([200, true]);
  await own.close();
});

test('refuses short codes after very many unknown ones from all networks, but references and files go on', async () => {
  const own = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
  const ownPage = openCheckPage(own);
  const { row: other } = await addCertificate(own);
  const document = await addDocument(own, other);
  await own.services.limits.use(unknownCodes, 'all', unknownCodes.points - 1);
  expect((await ownPage.enter(createShortCode(), from())).status).toBe(404);
  const refused = await ownPage.enter(other.short_code, from(300));
  expect([refused.status, refused.text.includes(texts.tooManyCodes(60))]).toEqual([429, true]);
  expect((await ownPage.open(other.reference, from())).heading).toBe(texts.valid);
  expect((await ownPage.submit(document, { headers: from() })).heading).toBe(texts.valid);
  await own.close();
});

test('hits count nothing in total', async () => {
  const count = async () => {
    const { rows } = await sql<{ points: number }>`
      select points from rate_limit where key like ${`${unknownReferences.name}%`}`.execute(portal.db);
    return rows[0]?.points ?? 0;
  };
  const before = await count();
  await page.open(row.reference, from());
  await page.submit(file, { headers: from() });
  await page.submit(toDocument(row.reference), { headers: from() });
  expect(await count()).toBe(before);
  await page.open(certificateReference.create(), from());
  expect(await count()).toBe(before + 1);
});

test('hits and misses read the same records, and have pages of the same size', async () => {
  const record = async (
    send: (headers: Record<string, string>) => Promise<{ markup: string; headers: Headers }>,
  ) => {
    let size = 0;
    const statements = await recordStatements(portal, async (mark) => {
      const { markup, headers } = await send({ ...from(), ...mark });
      expect(headers.get('content-encoding')).toBeNull();
      size = Buffer.byteLength(markup);
    });
    return [statements.filter((one) => !JSON.stringify(one).includes('rate_limit')).length, size];
  };
  const hits = [
    await record((headers) => page.open(row.reference, headers)),
    await record((headers) => page.enter(row.short_code, headers)),
  ];
  const misses = [
    await record((headers) => page.open(certificateReference.create(), headers)),
    await record((headers) => page.enter(createShortCode(), headers)),
  ];
  expect(misses).toEqual(hits);
  const original = await record((headers) => page.submit(file, { headers }));
  for (const other of [toDocument(certificateReference.create()), Buffer.from('%PDF-')])
    expect(await record((headers) => page.submit(other, { headers }))).toEqual(original);
});
