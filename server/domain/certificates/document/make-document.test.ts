import { expect, test } from 'vitest';
import { testDocument } from '#server/testing/pdf/certificate-documents.ts';
import { checkSignature } from '#server/testing/pdf/check-signature.ts';
import {
  createNoisyPhoto,
  HARDEST_TEXTS,
  HOSTILE_TEXTS,
  MAX_BYTES,
  squash,
  writeEverywhere,
} from '#server/testing/pdf/hostile-documents.ts';
import { readPdf } from '#server/testing/pdf/read-pdf.ts';
import { HAS_PDFSIG, runPdfsig } from '#server/testing/pdf/run-pdfsig.ts';
import { qrAddresses, readQrCodes, useDocuments } from '#server/testing/pdf/use-documents.ts';
import { createIdentity } from '#server/testing/pdf/signing-identities.ts';
import type { CertificateDocument } from './certificate-document.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import { makeDocument } from './make-document.ts';

const { getServices, make, makeWithPhoto } = useDocuments();

test('prints everything on one tagged page in English', async () => {
  const { text, tags, ...rest } = readPdf(await make());
  expect(rest).toMatchObject({ pages: 1, language: 'en', isUniversallyAccessible: true });
  const { check, name, phone = '', facts, source, sourceCheck, requester, purpose, title } = testDocument;
  const printed = [
    title,
    name,
    phone,
    source,
    sourceCheck,
    requester,
    purpose,
    ...facts.flatMap(({ label, value }) => [label, value]),
    check.reference,
    check.shortCode,
    'portal.example.com/verify',
    '27 November 2026, 20:30',
    'West Africa Time, Lagos (UTC+1)',
    'self-signed',
  ];
  expect(printed.filter((part) => !squash(text).includes(squash(part)))).toEqual([]);
  expect(tags).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'Link']));
  expect(text.indexOf(title)).toBeLessThan(text.indexOf('Fact'));
});

test('signs it, with the reference in plain text', async () => {
  const pdf = await make();
  expect(checkSignature(pdf)).toMatchObject({
    coversFile: true,
    isIntact: true,
    isGenuine: true,
    reason: 'Certificate CT-7K4Q-MXT93-PBWZ',
  });
});

test.skipIf(!HAS_PDFSIG)('convinces pdfsig', async () => {
  expect(runPdfsig(await make({ photo: await createNoisyPhoto() }))).toContain('Signature is Valid.');
});

test('names the organisation of the certificate in the settings instead of saying self-signed', async () => {
  const signing = await createIdentity({ name: 'Trusted Registry', hasIssuer: true });
  const own = getServices();
  const services = { ...own, env: { ...own.env, signing } };
  const pdf = await makeDocument(services, testDocument, await findSigningKey(services));
  const { text } = readPdf(pdf);
  expect(squash(text)).toContain(squash('signed by Trusted Registry'));
  expect(text).not.toContain('self-signed');
  expect(checkSignature(pdf)?.certificate.issuer).toContain('Authority of Tests');
});

test('attaches the credential', async () => {
  const { streams } = readPdf(await make({ credential: 'header.payload.signature' }));
  expect(streams.map(String)).toContain('header.payload.signature');
});

// Finer pictures: make-document.long.test.ts.
test('has a QR code that is read at 60 dpi', async () => {
  expect(await readQrCodes(60)).toEqual(qrAddresses);
});

// All texts everywhere: make-document.long.test.ts.
const documents: [string, Partial<CertificateDocument>][] = [
  ...HOSTILE_TEXTS.map((name): [string, Partial<CertificateDocument>] => [name, { name }]),
  ...HARDEST_TEXTS.map((text): [string, Partial<CertificateDocument>] => [
    `${text} everywhere`,
    writeEverywhere(text),
  ]),
];

test.each(documents)('keeps %s as text on one page', async (_, changes) => {
  const { pages, bytes, text, values } = await makeWithPhoto(changes);
  expect(pages).toBe(1);
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
  for (const value of values) expect(text).toContain(value);
});
