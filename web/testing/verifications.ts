import type { NamedOrganization, Verification } from '#contract/verification.ts';
import type { LinkedRequest, VerificationRequest } from '#contract/verification-request.ts';

export const REFERENCE = 'VR-7H3KQ2WXYZ4M';

const claim = {
  candidate_type: 'employee',
  organization: 'Zenwata Foods',
  start_date: '2019-05-01',
  end_date: '2023-06-30',
  is_current: false,
  position: 'Accountant',
} as const;
const subject = { name: 'Ngozi Okonkwo', phone: '0803 123 4567', email: '' };
const createdAt = '2026-11-24T09:00:00.000Z';

export const organization: NamedOrganization = {
  name: 'Zenwata Foods',
  kind: 'company',
  assurance: {
    level: 'name confirmed',
    checked: 'zenwata.example',
    checked_at: createdAt,
    expires_at: createdAt,
  },
  is_name_confirmed: true,
};

/** A checked claim for which no record was found, with changes. */
export const createVerification = (changes: Partial<Verification> = {}): Verification => ({
  reference: REFERENCE,
  state: 'checked',
  outcome: 'not_found',
  subject,
  claim,
  created_at: createdAt,
  asked_at: null,
  due_on: null,
  expires_at: null,
  settled_at: null,
  consent: null,
  recipient: null,
  created_by: 'Ada Obi',
  purpose: null,
  basis: null,
  source: null,
  candidate_id: null,
  compared: [],
  left_on: null,
  answer: null,
  earlier: null,
  timeline: [{ at: createdAt, event: 'check', party: 'asker', text: 'Ada Obi checked the claim.' }],
  ...changes,
});

const grounds = {
  purpose: { kind: 'employment-check', note: null },
  basis: { kind: 'contract', wording: '', date: '', has_file: false },
  agreed_at: null,
} as const;

/** An open request, with changes. */
export const createRequest = (changes: Partial<VerificationRequest> = {}): VerificationRequest => ({
  reference: REFERENCE,
  state: 'asked',
  outcome: null,
  asker: { ...organization, name: 'Amberleaf Ventures' },
  subject,
  claim,
  asked_at: createdAt,
  age_days: 3,
  due_on: '2026-12-08',
  is_overdue: false,
  settled_at: null,
  ...grounds,
  answer: null,
  matches: [],
  is_recorded: false,
  previous: null,
  next: null,
  timeline: [],
  ...changes,
});

/** The request of an emailed link. */
export const linkedRequest: LinkedRequest = {
  reference: REFERENCE,
  asker: { ...organization, name: 'Amberleaf Ventures' },
  recipient: 'Zenwata Foods',
  address: 'registry@zenwata.example',
  subject: { name: subject.name, phone: '•••• 4567' },
  claim,
  asked_at: createdAt,
  due_on: '2026-12-08',
  expires_at: '2026-12-24T09:00:00.000Z',
  ...grounds,
};
