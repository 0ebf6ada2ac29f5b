import { X509Certificate } from 'node:crypto';
import {
  findSigningKey,
  type KeyServices,
} from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import type { PdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { signPdf } from '#server/platform/pdf/signature/sign-pdf.ts';
import type { CertificateDocument } from './certificate-document.ts';
import { type Publisher, toTemplateInputs } from './to-template-inputs.ts';

interface DocumentServices extends KeyServices {
  pdf: Pick<PdfRenderer, 'render'>;
}

const TEMPLATE = 'certificate.typ';

/**
 * Makes the PDF of a certificate, signed now (PAdES B-B). Its signature states the reference in plain text, so that a check
 * recognises an altered file. The bytes differ each time.
 * @throws DomainError documents_busy, or certificates_not_available without the compiler or the key
 */
export async function makeDocument(
  services: DocumentServices,
  document: CertificateDocument,
): Promise<Buffer> {
  const { operatorName } = services.env.site;
  const { key, certificates, is_self_signed } = await findSigningKey(services);
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
