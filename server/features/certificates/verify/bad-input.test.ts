import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShortCode } from '#server/domain/certificates/short-codes.ts';
import { addCertificate, addDocument } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { jumpDatabaseClock } from '#server/testing/jump-database-clock.ts';
import { startProxiedPortal, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { recordStatements } from '#server/testing/record-statements.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
beforeAll(async () => {
  portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' });
  page = openCheckPage(portal);
});
afterAll(() => portal.close());

const objects = Array.from({ length: 10_000 }, (_, at) => `${at + 1} 0 obj\n<<>>\nendobj`).join('\n');
const encrypted = `%PDF-1.7\ntrailer\n<< /Encrypt 9 0 R >>\n%%EOF`;

test.each([
  ['no PDF', Buffer.from('PK\u0003\u0004'), 422, texts.notPdf],
  ['3 MB', Buffer.alloc(3_000_000, '%PDF-1.7 '), 422, texts.fileTooLarge],
  ['an encrypted PDF', Buffer.from(encrypted), 404, texts.unknownFile],
  ['10,000 objects', Buffer.from(`%PDF-1.7\n${objects}`), 404, texts.unknownFile],
  ['an empty file', Buffer.alloc(0), 422, texts.emptyFile],
])('answers a file in a sentence: %s', async (_, bytes, status, sentence) => {
  const result = await page.submit(bytes);
  expect([result.status, result.text.includes(sentence)]).toEqual([status, true]);
  // Whoever hears the page begins at the error.
  const isError = status === 422;
  expect(result.markup.includes(`<title>${texts.errorTitle} - HR Portal</title>`)).toBe(isError);
  expect(/<input[^>]*id="file"[^>]*autofocus/u.test(result.markup)).toBe(isError);
});

test('asks for a file when none was chosen', async () => {
  const chosen = await page.submit(Buffer.alloc(0), { name: '' });
  expect([chosen.status, chosen.text.includes(texts.noFile)]).toEqual([422, true]);
  const none = new FormData();
  none.append('code', 'x');
  const missing = await page.post(none);
  expect([missing.status, missing.text.includes(texts.noFile)]).toEqual([422, true]);
});

test('accepts a file of 2 MB', async () => {
  const { status } = await page.submit(Buffer.alloc(2_097_152, '%PDF-1.7 '));
  expect(status).toBe(404);
});

const code = createShortCode();
const mistyped = (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

test.each([
  ['', texts.problems.empty],
  [mistyped, texts.problems.mistyped],
  [`O${code.slice(1)}`, texts.problems.confused],
  [`ct-0${'A'.repeat(12)}`, texts.problems.confused],
  ['VR-23456789ABCD', texts.problems.malformed],
  ['<script>alert(1)</script>', texts.problems.malformed],
  ['\u0000', texts.problems.malformed],
])('answers %j kindly and looks nothing up', async (typed, sentence) => {
  let text = '';
  let markup = '';
  const statements = await recordStatements(portal, async (headers) => {
    const entered = await page.enter(typed, headers);
    expect(entered.status).toBe(422);
    expect(entered.markup).toMatch(/<input[^>]*id="code"[^>]*autofocus/u);
    expect(entered.markup).toContain(`<title>${texts.errorTitle} - HR Portal</title>`);
    ({ text, markup } = entered);
  });
  expect(text).toContain(sentence);
  expect(statements).toEqual([]);
  expect(markup).not.toContain('<script>alert');
});

test.each([mistyped, 'x', '%3Cscript%3E', 'a/b', 'A'.repeat(3000), '..%2f..%2fetc'])(
  'answers the address /verify/%s',
  async (path) => {
    const { status, text } = await page.open(path);
    expect(status).toBe(404);
    expect(text).toMatch(/Please (?:compare|look)/u);
  },
);

test.each([
  ['another content type', 'application/json', '{}', 422],
  ['a content type that nobody reads', 'text/xml', '<xml/>', 415],
  ['a long form', 'application/x-www-form-urlencoded', 'x'.repeat(10_000), 413],
  ['a form without a boundary', 'multipart/form-data', 'x', 400],
  ['a fingerprint that is none', 'application/x-www-form-urlencoded', 'sha256=x', 422],
])('answers a page to %s', async (_, type, body, expected) => {
  const { status, headers, heading } = await page.post(body, { 'content-type': type });
  expect([status, headers.get('content-type')]).toEqual([expected, 'text/html; charset=utf-8']);
  expect(heading).toBeDefined();
});

test('answers an unknown reference and an unknown code', async () => {
  const reference = await page.open('CT-2345-6789A-BCDE');
  expect([reference.status, reference.text.includes(texts.unknownReference)]).toEqual([404, true]);
  const short = await page.enter(createShortCode());
  expect([short.status, short.text.includes(texts.unknownCode)]).toEqual([404, true]);
});

test('shows a certificate while a clock is set back', async () => {
  const { row } = await addCertificate(portal);
  await page.open(row.reference);
  await jumpDatabaseClock(portal.db, -86_400);
  const { status, heading } = await page.open(row.reference);
  await jumpDatabaseClock(portal.db, 86_400);
  expect([status, heading]).toEqual([200, texts.valid]);
});

test('says on a page that the database is gone', async () => {
  const own = await startProxiedPortal();
  const { row } = await addCertificate(own);
  const file = await addDocument(own, row);
  const ownPage = openCheckPage(own);
  for (const send of [() => ownPage.open(row.reference), () => ownPage.submit(file)]) {
    const { status, headers, heading, text } = await own.whileDatabaseIsGone(send);
    expect([status, heading, headers.get('retry-after')]).toEqual([503, texts.notChecked, '5']);
    expect(text).toContain('cannot reach its database');
  }
  await own.close();
});
