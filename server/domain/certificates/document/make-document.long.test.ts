import { afterAll, beforeAll, expect, test } from 'vitest';
import { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { testDocument } from '#server/testing/pdf/certificate-documents.ts';
import {
  createNoisyPhoto,
  HOSTILE_TEXTS,
  toComparable,
  writeEverywhere,
} from '#server/testing/pdf/hostile-documents.ts';
import { readPdf } from '#server/testing/pdf/read-pdf.ts';
import { readQrCode } from '#server/testing/pdf/read-qr-code.ts';
import type { CertificateDocument } from './certificate-document.ts';
import { DOCUMENT_FOLDER } from './document-folder.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { makeDocument } from './make-document.ts';
import { toTemplateInputs } from './to-template-inputs.ts';

const MAX_BYTES = 200_000;

let portal: TestPortal;
/** Finishes long documents on a busy machine too. */
let renderer: PdfRenderer;
beforeAll(async () => {
  portal = await startTestPortal();
  renderer = new PdfRenderer({ folder: DOCUMENT_FOLDER, log: portal.services.log, timeLimit: 60_000 });
});
afterAll(async () => {
  renderer.close();
  await portal.close();
});

const make = async (changes: Partial<CertificateDocument> = {}) =>
  await makeDocument(
    { ...portal.services, pdf: renderer },
    { ...testDocument, ...changes },
    await findSigningKey(portal.services),
  );

test('has a QR code that is read at 200 dpi', async () => {
  const publisher = { publisher: 'HR Portal', signer: 'HR Portal', isSelfSigned: true };
  const longHost = `https://certificates.${'a-rather-long-name.'.repeat(2)}example.com/verify/CT7K4QMXT93PBWZ`;
  for (const url of [testDocument.check.url, longHost]) {
    const document = { ...testDocument, check: { ...testDocument.check, url } };
    expect(await readQrCode(toTemplateInputs(document, publisher), 200)).toBe(url);
  }
});

test.each(HOSTILE_TEXTS)('keeps %s everywhere as text on one page', async (hostile) => {
  const changes = writeEverywhere(hostile);
  const pdf = await make({ ...changes, photo: await createNoisyPhoto() });
  const { text, pages } = readPdf(pdf);
  expect(pages).toBe(1);
  expect(pdf.length).toBeLessThanOrEqual(MAX_BYTES);
  for (const value of [changes.name, changes.requester, changes.facts?.[3]?.value])
    expect(toComparable(text)).toContain(toComparable(value));
});
