import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downloadCertificate } from '#contract/calls/certificates.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { certificateReference } from '#server/domain/certificates/certificate-reference.ts';
import { toTemplateInputs } from '#server/domain/certificates/document/to-template-inputs.ts';
import { signPdf } from '#server/platform/pdf/signature/sign-pdf.ts';
import { addCertificate } from '#server/testing/certificates.ts';
import { openCheckPage } from '#server/testing/check-page.ts';
import { testDocument } from '#server/testing/pdf/certificate-documents.ts';
import { createIdentity, type TestIdentity } from '#server/testing/pdf/signing-identities.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { verifyTexts as texts } from './page/verify-texts.ts';

let portal: TestPortal;
let page: ReturnType<typeof openCheckPage>;
let forger: TestIdentity;
/** The genuine document, and its reference as it is printed. */
let file: Buffer;
let reference: string;
beforeAll(async () => {
  portal = await startTestPortal({ CHECKS_PER_HOUR: '1000' });
  page = openCheckPage(portal);
  forger = await createIdentity({ name: 'HR Portal certificates' });
  ({ file, reference } = await issueDocument());
});
afterAll(() => portal.close());

const writeReference = (stored: string) => formatCertificateReference(certificateReference.format(stored));

/** Issues a certificate and downloads its signed document. */
async function issueDocument() {
  const { row, requester } = await addCertificate(portal);
  const params = { reference: certificateReference.format(row.reference) };
  const response = await fetch(
    portal.url + downloadCertificate.path.replace('{reference}', params.reference),
    {
      headers: { authorization: `Bearer ${requester.token}` },
    },
  );
  return { file: Buffer.from(await response.arrayBuffer()), reference: writeReference(row.reference) };
}

/** Makes a document about another person with the portal's template, signed by a forger. */
async function forge(named: string, url = `${portal.url}/verify/${named}`): Promise<Buffer> {
  const { check } = testDocument;
  const document = { ...testDocument, name: 'Chief Forger', check: { ...check, reference: named, url } };
  const inputs = toTemplateInputs(document, { publisher: 'x', signer: 'x', isSelfSigned: true });
  const pdf = await portal.services.pdf.render({ template: 'certificate.typ', inputs });
  const reason = `Certificate ${named}`;
  return signPdf(pdf, { ...forger, reason, name: 'HR Portal', signedAt: new Date() });
}

/** Appends a revision with one object, as programs that edit or sign a file do. */
function addRevision(pdf: Buffer, dictionary: string): Buffer {
  const number = 900;
  const startOfTable = /startxref\s+(\d+)\s+%%EOF\s*$/u.exec(pdf.subarray(-64).toString('latin1'))?.[1];
  const object = `${number} 0 obj\n<< ${dictionary} >>\nendobj\n`;
  const table = `xref\n${number} 1\n${String(pdf.length).padStart(10, '0')} 00000 n \n`;
  const trailer = `trailer\n<< /Size ${number + 1} /Prev ${startOfTable} >>\nstartxref\n${pdf.length + object.length}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(object + table + trailer, 'latin1')]);
}

/** Returns the first revision, to which the signature was appended. */
function removeSignature(pdf: Buffer): Buffer {
  const end = pdf.indexOf('%%EOF');
  if (end === pdf.lastIndexOf('%%EOF')) throw new Error('the signature is no revision of its own');
  return pdf.subarray(0, end + '%%EOF'.length);
}

const addSignature = (pdf: Buffer, signer: string) =>
  addRevision(
    pdf,
    `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached /ByteRange [0 ${pdf.length} ${pdf.length} 0] /Contents <${'30'.repeat(500)}> /Name (${signer})`,
  );

test('recognises its own document', async () => {
  const { status, heading, text } = await page.submit(file);
  expect([status, heading]).toEqual([200, texts.valid]);
  expect(text).toContain(texts.sameFile);
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['put back to the revision before its signature', () => removeSignature(file)],
  ['edited in a later revision', () => addRevision(file, '/Type /Annot /Contents (Chief Executive)')],
  ['edited and signed with another key', () => forge(reference)],
  ['signed once more by somebody else', () => addSignature(file, 'Board')],
  ['signed twice by others', () => addSignature(addSignature(file, 'Board'), 'Notary')],
])('calls a document altered that was %s', async (_, make) => {
  const { status, heading, text } = await page.submit(await make());
  expect([status, heading]).toEqual([200, texts.notValid]);
  expect(text).toContain(texts.alteredMeaning(reference));
});

test('says of a document with the QR code of another certificate what is true of that one, and that the file is altered', async () => {
  const other = await issueDocument();
  const pasted = await forge(other.reference, `${portal.url}/verify/${other.reference}`);
  expect((await page.submit(pasted)).text).toContain(texts.alteredMeaning(other.reference));
  // Its code leads to the other person, whose initials are not those on the document.
  const scanned = await page.open(other.reference);
  expect(scanned.heading).toBe(texts.valid);
  expect(scanned.text).toContain('N••• O•••-B•••');
  expect(scanned.text).not.toContain('C••• F•••');
});

test('asks for the code of a screenshot, and shows initials that its wrong name does not have', async () => {
  const screenshot = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { status, text } = await page.submit(screenshot, { name: 'certificate.pdf' });
  expect([status, text.includes(texts.notPdf)]).toEqual([422, true]);
  const typed = await page.open(reference);
  expect(typed.text).toContain(texts.initials('N O B'));
  expect(typed.text).toContain(texts.personHint);
});
