import { X509Certificate } from 'node:crypto';
import type { SigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { signPdf } from '#server/platform/pdf/signature/sign-pdf.ts';
import type { CertificateDocument } from './certificate-document.ts';
import { type Publisher, toTemplateInputs } from './to-template-inputs.ts';

interface DocumentServices {
  env: Pick<Env, 'site'>;
  pdf: Pick<PdfRenderer, 'render'>;
}

const TEMPLATE = 'certificate.typ';

/**
 * Makes the PDF of a certificate, signed now with a key (PAdES B-B). Its signature states the reference in plain text, so that a check
 * recognises an altered file. The bytes differ each time.
 * @throws DomainError documents_busy, or certificates_not_available without the compiler
 */
export async function makeDocument(
  services: DocumentServices,
  document: CertificateDocument,
  { key, certificates, is_self_signed }: SigningKey,
): Promise<Buffer> {
  const { operatorName } = services.env.site;
  const signer = readSignerName(certificates[0]) ?? operatorName;
  const pdf = await render(services, document, {
    publisher: operatorName,
    signer,
    isSelfSigned: is_self_signed,
  });
  const reason = `Certificate ${document.check.reference}`;
  return signPdf(pdf, { key, certificates, reason, name: signer, signedAt: new Date() });
}

const render = async ({ pdf }: DocumentServices, document: CertificateDocument, publisher: Publisher) =>
  await pdf.render({
    template: TEMPLATE,
    inputs: toTemplateInputs(document, publisher),
    ...(document.photo && { files: { 'photo.jpg': document.photo } }),
  });

/** Reads whom a certificate names: the organisation, else the common name. */
function readSignerName(certificate: string): string | undefined {
  const { subject } = new X509Certificate(certificate).toLegacyObject();
  return [subject.O ?? subject.CN].flat()[0];
}
