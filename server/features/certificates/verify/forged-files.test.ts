import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import { addCertificate, addDocument, toDocument } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { matchToday } from '#server/testing/match-today.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setWithdrawn } from '#server/domain/certificates/queries/certificates.ts';
import { formatLongDate } from '#contract/dates/format-date.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { rotateSigningKey } from '#server/domain/certificates/signing-keys/rotate-signing-key.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
let row: Awaited<ReturnType<typeof addCertificate>>['row'];
let file: Buffer;
beforeAll(async () => {
  portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' });
  page = openCheckPage(portal);
  ({ row } = await addCertificate(portal));
  file = await addDocument(portal, row);
});
afterAll(() => portal.close());

const ways = {
  'a submitted file': (bytes: Buffer) => page.submit(bytes),
  'a fingerprint that the script sends': (bytes: Buffer) =>
    page.post(
      new URLSearchParams({
        sha256: createHash('sha256').update(bytes).digest('hex'),
        reference: /CT-[\dA-Z-]+/u.exec(bytes.toString('latin1'))?.[0] ?? '',
      }),
    ),
};

/** Changes a byte in the middle. */
function alter(bytes: Buffer): Buffer {
  const altered = Buffer.from(bytes);
  altered[20] = (altered[20] ?? 0) ^ 1;
  return altered;
}

/** A revision that another signer appends. */
const SECOND_SIGNATURE = Buffer.from(`90 0 obj
<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 900 2000 300]
/Contents <${'30'.repeat(500)}> /Reason (Approved by the board) /Name (Somebody else) >>
endobj
xref
90 1
0000001000 00000 n
trailer
<< /Size 91 /Root 1 0 R /Prev 400 >>
startxref
1000
%%EOF
`);

test.each(Object.entries(ways))('tells the true file from forged ones: %s', async (_, send) => {
  const original = await send(file);
  expect([original.status, original.heading]).toEqual([200, texts.valid]);
  expect(original.text).toContain(texts.sameFile);

  const { row: other } = await addCertificate(portal);
  const forged = {
    'one byte changed': alter(file),
    'appended bytes': Buffer.concat([file, Buffer.from('\n')]),
    'a second signature': Buffer.concat([file, SECOND_SIGNATURE]),
    'cut off': file.subarray(0, -1),
    "another file with the certificate's reference": toDocument(row.reference, 'Chief Executive'),
    "another certificate's reference pasted": Buffer.from(
      file.toString('latin1').replace(/CT-[\dA-Z-]+/u, `CT-${other.reference}`),
      'latin1',
    ),
  };
  for (const [name, bytes] of Object.entries(forged)) {
    const { status, heading, text } = await send(bytes);
    expect([name, status, heading]).toEqual([name, 200, texts.notValid]);
    expect(text).toContain(texts.altered);
    expect(text).not.toContain(texts.sameFile);
    // Nothing of the certificate is shown beside a file that lies.
    expect(text).not.toContain('N•••');
  }

  const unknown = {
    'its reference removed': Buffer.from(file.toString('latin1').replace(/CT-[\dA-Z-]+/u, ''), 'latin1'),
    'a reference that nobody issued': toDocument(certificateReference.create()),
  };
  for (const [name, bytes] of Object.entries(unknown)) {
    const { status, heading, text } = await send(bytes);
    expect([name, status, heading]).toEqual([name, 404, texts.notValid]);
    expect(text).toContain(texts.unknownFile);
  }
});

test('links to the certificate that an altered file names', async () => {
  const { markup } = await page.submit(alter(file));
  expect(markup).toContain(`href="/verify/CT-${row.reference}"`);
});

test('recognises the earlier file of a document that was made again', async () => {
  const again = await addDocument(portal, row);
  for (const bytes of [file, again]) expect((await page.submit(bytes)).text).toContain(texts.sameFile);
});

test('shows the state of the certificate of a true file', async () => {
  const { row: withdrawn } = await addCertificate(portal);
  const bytes = await addDocument(portal, withdrawn);
  await setWithdrawn(portal.db, { id: withdrawn.id, by: 'source', reason: 'x' });
  const { heading, text } = await page.submit(bytes);
  expect(heading).toBe(texts.notValid);
  expect(text).toContain('Withdrawn');
  expect(text).toContain(texts.sameFile);
});

test('names the keys that sign and those that have signed', async () => {
  const written = ({ id }: { id: string }) => id.toUpperCase().replaceAll(/(.{4})(?=.)/gu, '$1 ');
  const first = await findSigningKey(portal.services);
  await rotateSigningKey(portal.services);
  const second = await findSigningKey(portal.services);
  const { text } = await page.send('');
  for (const write of [
    (day: string) => `${written(first)} ${texts.keyRetired(day)}`,
    (day: string) => `${written(second)} ${texts.keyInUse(day)}`,
  ])
    expect(text).toEqual(matchToday((day) => expect.stringContaining(write(formatLongDate(day)))));
});

test('stores nothing of a file', async () => {
  const secret = 'nobody-keeps-this-content';
  await page.submit(toDocument(row.reference, secret));
  const stored = await portal.db.selectFrom('certificate_document').select('hash').execute();
  const hash = createHash('sha256').update(toDocument(row.reference, secret)).digest();
  expect(stored.some((one) => one.hash.equals(hash))).toBe(false);
});
