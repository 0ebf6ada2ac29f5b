import { formatLongDate, formatTime, toLagosDate } from '#contract/dates/format-date.ts';
import type { CertificateCheck, CertificateDocument } from './certificate-document.ts';
import { drawQrCode } from './draw-qr-code.ts';

/** Who made the file, for its properties and for the footer. */
export interface Publisher {
  /** The operator of the portal. */
  publisher: string;
  /** The name in the certificate of the key. */
  signer: string;
  isSelfSigned: boolean;
}

/** Builds what `certificate.typ` reads. */
export const toTemplateInputs = (
  { check, photo, ...document }: CertificateDocument,
  { publisher, signer, isSelfSigned }: Publisher,
): Record<string, string> => ({
  document: JSON.stringify({
    title: document.title,
    name: document.name,
    phone: document.phone ?? null,
    has_photo: photo !== undefined,
    facts: document.facts.map(({ label, value }) => [label, value]),
    source: document.source,
    source_check: document.sourceCheck,
    as_of: formatMoment(document.asOf),
    zone: 'West Africa Time, Lagos (UTC+1)',
    as_of_date: toDateParts(document.asOf),
    requester: document.requester,
    purpose: document.purpose,
    check: toTemplateCheck(check),
    credential: document.credential ?? null,
    publisher,
    signer,
    is_self_signed: isSelfSigned,
  }),
});

const toTemplateCheck = ({ reference, shortCode, url, pageUrl }: CertificateCheck) => ({
  reference,
  short_code: shortCode,
  url,
  page_url: pageUrl,
  page: pageUrl.replace(/^https?:\/\//u, ''),
  qr: drawQrCode(url),
});

/** Formats a moment in Nigeria such as '27 November 2026, 20:30'. */
const formatMoment = (moment: Date) =>
  `${formatLongDate(toLagosDate(moment))}, ${formatTime(moment.toISOString())}`;

function toDateParts(moment: Date) {
  const [year, month, day] = toLagosDate(moment).split('-').map(Number);
  return { year, month, day };
}
