import type { Certificate } from '#contract/certificate.ts';
import { STILL_THERE } from '#contract/still-there.ts';

export const CERTIFICATE = 'CT-7H3KQ2WXYZ4M9';

/** A valid certificate that the reader issued about a record of Zenwata Foods, with changes. */
export const createCertificate = (changes: Partial<Certificate> = {}): Certificate => ({
  reference: CERTIFICATE,
  short_code: 'K7QF2-M9XHT',
  is_requester: true,
  is_source: false,
  state: 'valid',
  changes: [],
  snapshot: {
    name: 'Ngozi Okonkwo',
    shows_phone: 'masked',
    phone: '… 4567',
    candidate_type: 'employee',
    facts: [
      { field: 'organization', value: 'Zenwata Foods' },
      { field: 'position', value: 'Accountant' },
      { field: 'start_date', value: '2019-05-01' },
      { field: 'end_date', value: STILL_THERE },
    ],
    source: { name: 'Zenwata Foods', checked: 'zenwata.example', checked_at: '2026-10-01T09:00:00.000Z' },
    basis: 'record',
    stated_on: '2026-10-05',
    last_confirmed_on: '2026-11-20',
    requester: 'Amberleaf Ventures',
    purpose: { kind: 'tenancy', note: null },
  },
  has_photo: false,
  issued_at: '2026-11-24T09:00:00.000Z',
  expires_at: '2027-02-22T09:00:00.000Z',
  checks: 3,
  last_checked_at: '2026-11-25T09:00:00.000Z',
  withdrawal: null,
  ...changes,
});
