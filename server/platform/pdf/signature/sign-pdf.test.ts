import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { checkSignature } from '#server/testing/pdf/check-signature.ts';
import { readPdf } from '#server/testing/pdf/read-pdf.ts';
import { HAS_PDFSIG, runPdfsig } from '#server/testing/pdf/run-pdfsig.ts';
import { createIdentity, type KeyKind } from '#server/testing/pdf/signing-identities.ts';
import { signPdf } from './sign-pdf.ts';

const TEMPLATE = `#set document(title: "Signed")
#set text(lang: "en")
= Title
#sys.inputs.text
#if "link" in sys.inputs { link(sys.inputs.link)[A link] }`;

let folder: string;
let renderer: PdfRenderer;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hr-portal-sign-'));
  writeFileSync(join(folder, 'signed.typ'), TEMPLATE);
  renderer = new PdfRenderer({ folder, log: { warn: () => undefined } });
});
afterAll(() => {
  renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

const render = (inputs: Record<string, string> = {}) =>
  renderer.render({ template: 'signed.typ', inputs: { text: 'The facts', ...inputs } });

async function sign(options: Parameters<typeof createIdentity>[0] = {}, inputs?: Record<string, string>) {
  const identity = await createIdentity(options);
  const details = { ...identity, reason: 'Certificate CT-7K4Q', name: 'Tests', signedAt: new Date() };
  return { pdf: signPdf(await render(inputs), details), identity };
}

const KEYS: [KeyKind, boolean][] = [
  ['P-256', false],
  ['P-256', true],
  ['RSA 2048', true],
];
test.each(KEYS)('signs with a key of %s, certified by an authority: %s', async (kind, hasIssuer) => {
  const { pdf, identity } = await sign({ kind, hasIssuer });
  const signature = checkSignature(pdf);
  expect(signature).toMatchObject({
    coversFile: true,
    isIntact: true,
    isGenuine: true,
    namesCertificate: true,
    subFilter: 'ETSI.CAdES.detached',
    reason: 'Certificate CT-7K4Q',
  });
  expect(signature?.certificate.toString()).toContain(identity.certificates[0].trim());
});

test.skipIf(!HAS_PDFSIG).each(KEYS)(
  'convinces pdfsig with a key of %s, certified by an authority: %s',
  async (kind, hasIssuer) => {
    const { pdf } = await sign({ kind, hasIssuer });
    const report = runPdfsig(pdf);
    expect(report).toContain('Signature is Valid.');
    expect(report).toContain('Total document signed');
    expect(report).toContain('ETSI.CAdES.detached');
    const changed = Buffer.from(pdf);
    changed[pdf.indexOf('/Title') + 2] = 0x49;
    expect(runPdfsig(changed)).toContain('Digest Mismatch');
    expect(runPdfsig(Buffer.concat([pdf, Buffer.from('\n% appended')]))).toContain(
      'Not total document signed',
    );
  },
);

test('keeps the text, the tags and the links of the page', async () => {
  const { pdf } = await sign({}, { link: 'https://portal.example.com/verify' });
  expect(
    pdf
      .toString('latin1')
      .match(/\/Annots\s*\[[^\]]*\]/gu)
      ?.at(-1),
  ).toMatch(/\[\d+ 0 R\s+\d+ 0 R\]/u);
  expect(readPdf(pdf)).toMatchObject({ isUniversallyAccessible: true, language: 'en' });
  expect(readPdf(pdf).text).toContain('The facts');
});

test('writes a name with other letters, and brackets in the reason', async () => {
  const identity = await createIdentity();
  const details = { ...identity, reason: String.raw`A (b) \ c`, name: 'Ọ̀yọ́ Registry', signedAt: new Date() };
  const pdf = signPdf(await render(), details);
  expect(pdf.toString('latin1')).toContain(String.raw`/Reason (A \(b\) \\ c)`);
  expect(pdf.toString('latin1')).toContain('/Name <feff1ecc0300');
  expect(checkSignature(pdf)).toMatchObject({ isIntact: true, isGenuine: true });
});

test('makes every changed byte outside the signature noticeable', async () => {
  const { pdf } = await sign();
  const start = pdf.indexOf('/Contents <') + '/Contents '.length;
  const end = pdf.indexOf('>', start) + 1;
  const positions = Array.from({ length: 60 }, (_, at) => Math.floor((at * pdf.length) / 60) + 5);
  for (const position of [...positions.filter((at) => at < start || at >= end), end, pdf.length - 1]) {
    const changed = Buffer.from(pdf);
    changed[position] = (changed[position] ?? 0) ^ 1;
    const signature = checkSignature(changed);
    expect(signature?.isIntact && signature.coversFile, `byte ${position}`).not.toBe(true);
  }
});

test('does not cover appended bytes, and finds the signature of another key', async () => {
  const { pdf } = await sign();
  const appended = Buffer.concat([pdf, Buffer.from('\n% appended')]);
  expect(checkSignature(appended)).toMatchObject({ coversFile: false, isIntact: true });
  const other = await createIdentity();
  const forged = signPdf(await render(), {
    ...other,
    certificates: (await createIdentity()).certificates,
    reason: '',
    name: '',
    signedAt: new Date(),
  });
  expect(checkSignature(forged)).toMatchObject({ isIntact: true, isGenuine: false });
});

test('rejects a PDF that the renderer did not make', async () => {
  const identity = await createIdentity();
  const details = { ...identity, reason: '', name: '', signedAt: new Date() };
  for (const text of ['', 'not a PDF', 'trailer << /Root 1 0 R /Size 2 >> startxref 0'])
    expect(() => signPdf(Buffer.from(text), details)).toThrow('not that of the renderer');
});
