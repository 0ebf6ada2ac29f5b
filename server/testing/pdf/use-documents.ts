import { afterAll, beforeAll } from 'vitest';
import type { CertificateDocument } from '#server/domain/certificates/document/certificate-document.ts';
import { DOCUMENT_FOLDER } from '#server/domain/certificates/document/document-folder.ts';
import { makeDocument } from '#server/domain/certificates/document/make-document.ts';
import { toTemplateInputs } from '#server/domain/certificates/document/to-template-inputs.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { testDocument } from './certificate-documents.ts';
import { createNoisyPhoto, toComparable } from './hostile-documents.ts';
import { readPdf } from './read-pdf.ts';
import { readQrCode } from './read-qr-code.ts';

/** Starts a portal for the tests of a file. @returns functions that make documents there */
export function useDocuments() {
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
  const getServices = () => ({ ...portal.services, pdf: renderer });
  const make = async (changes: Partial<CertificateDocument> = {}) =>
    await makeDocument(getServices(), { ...testDocument, ...changes }, await findSigningKey(portal.services));

  /** Makes a document with a large photo. @returns its size, and what it says and should say, as they are compared */
  async function makeWithPhoto(changes: Partial<CertificateDocument>) {
    const pdf = await make({ ...changes, photo: await createNoisyPhoto() });
    const { text, pages } = readPdf(pdf);
    const values = [changes.name, changes.requester, changes.facts?.[3]?.value];
    return {
      pages,
      bytes: pdf.length,
      text: toComparable(text),
      values: values.map((value) => toComparable(value)),
    };
  }
  return { getServices, make, makeWithPhoto };
}

const LONG_URL = `https://certificates.${'a-rather-long-name.'.repeat(2)}example.com/verify/CT7K4QMXT93PBWZ`;
/** Addresses for QR codes: a usual one, and one that needs a finer picture. */
export const qrAddresses = [testDocument.check.url, LONG_URL];

/** Reads the QR codes of certificates with each of `qrAddresses`. */
export async function readQrCodes(dpi: number): Promise<(string | undefined)[]> {
  const publisher = { publisher: 'HR Portal', signer: 'HR Portal', isSelfSigned: true };
  const read: (string | undefined)[] = [];
  for (const url of qrAddresses) {
    const document = { ...testDocument, check: { ...testDocument.check, url } };
    read.push(await readQrCode(toTemplateInputs(document, publisher), dpi));
  }
  return read;
}
