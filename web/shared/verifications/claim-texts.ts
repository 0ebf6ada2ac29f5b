import { formatDate } from '#contract/dates/format-date.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import type {
  Claim,
  ComparedField,
  LawfulBasis,
  NamedOrganization,
  Verdict,
  VerificationOutcome,
} from '#contract/verification.ts';
import { nameAssurance } from '#web/ui/feedback/assurance-names.ts';

const isStudent = (type: CandidateType) => type === 'student';

/** Words about claims, the same for those who ask, who answer and whom a claim is about. */
export const claimTexts = {
  person: 'Person',
  organization: 'Organisation',
  types: { employee: 'Employee', student: 'Student' } satisfies Record<CandidateType, string>,
  /** Names a claimed fact. */
  nameField: (field: ComparedField['field'], type: CandidateType): string =>
    ({
      organization: 'Organisation',
      candidate_type: isStudent(type) ? 'Studied there' : 'Worked there',
      start_date: isStudent(type) ? 'From (entry)' : 'From',
      end_date: 'To',
      position: isStudent(type) ? 'Class' : 'Position',
    })[field],
  states: { asked: 'Waiting for an answer', withdrawn: 'Withdrawn', expired: 'No answer' },
  stillThere: 'Still there',
  /** The value of a fact that nobody has given. */
  unknown: 'Not given',
  /** Why somebody may ask about the person. */
  bases: {
    consent: 'The person agrees',
    contract: 'A contract with the person needs it',
    'legal obligation': 'The law requires it',
  } satisfies Record<LawfulBasis, string>,
  verdicts: {
    correct: 'Correct',
    incorrect: 'Incorrect',
    cannot_confirm: 'Cannot confirm',
  } satisfies Record<Verdict, string>,
  outcomes: {
    confirmed: 'Confirmed',
    unconfirmed: 'Not confirmed',
    differs: 'Differs',
    left: 'Has left',
    several: 'Several people fit',
    not_found: 'Not found',
    corrected: 'Corrected',
    cannot_confirm: 'Cannot confirm',
    no_such_person: 'No such person',
    declined: 'Declined',
  } satisfies Record<VerificationOutcome, string>,
} as const;

/** Names an organisation with how certain it is who that is. */
export const nameWithLevel = ({ name, assurance }: NamedOrganization): string =>
  `${name}, ${nameAssurance(assurance).toLowerCase()}`;

/** Formats the value of a claimed fact; '' if it has none. */
export function formatFact(field: ComparedField['field'], value: string): string {
  if (value === STILL_THERE) return claimTexts.stillThere;
  if (field === 'start_date' || field === 'end_date') return formatDate(value);
  return field === 'candidate_type' && value ? claimTexts.types[value as CandidateType] : value;
}

/** Says a claim in one line, like 'Employee at Zenwata Foods, 1 May 2019 to 30 Jun 2023, Accountant'. */
export function describeClaim({ candidate_type, organization, ...claim }: Claim): string {
  const [from, to] = [formatDate(claim.start_date), formatDate(claim.end_date)];
  const past = from && to ? `${from} to ${to}` : from ? `from ${from}` : to && `until ${to}`;
  const current = from ? `since ${from}` : claimTexts.stillThere.toLowerCase();
  const period = claim.is_current ? current : past;
  const who = `${claimTexts.types[candidate_type]} at ${organization}`;
  return [who, period, claim.position].filter(Boolean).join(', ');
}
