import type { CertificateDocument } from '#server/domain/certificates/document/certificate-document.ts';

/** A certificate with all that a page may show, except a photo. */
export const testDocument: CertificateDocument = {
  title: 'Certificate of employment',
  name: 'Adéṣọlá Ọmọ́wùnmí Okonkwo',
  phone: '+234 803 ••• •567',
  facts: [
    { label: 'Employer', value: 'Zenith Ledger Limited' },
    { label: 'Position', value: 'Senior accountant' },
    { label: 'From', value: '3 May 2019' },
    { label: 'To', value: '30 June 2024' },
  ],
  source: 'Zenith Ledger Limited vouches for these facts.',
  sourceCheck:
    'It recorded them itself on 4 May 2019. An operator compared its name with its registration RC 1234567 on 3 March 2026.',
  asOf: new Date('2026-11-27T19:30:00Z'),
  requester: 'First Harbour Bank',
  purpose: 'Application for credit',
  check: {
    reference: 'CT-7K4Q-MXT93-PBWZ',
    shortCode: '7K4QM-XT93P',
    url: 'https://portal.example.com/verify/CT7K4QMXT93PBWZ',
    pageUrl: 'https://portal.example.com/verify',
  },
};
