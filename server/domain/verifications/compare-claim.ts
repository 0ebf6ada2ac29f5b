import { STILL_THERE } from '#contract/still-there.ts';
import {
  type Agreement,
  type Claim,
  type ComparedField,
  type VerificationOutcome,
} from '#contract/verification.ts';
import { areSimilarOrganizationNames } from '#server/domain/identity/organization-names/are-similar-organization-names.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';

/** What a record says about the claimed facts. */
export interface RecordedFacts {
  candidate_type: Claim['candidate_type'];
  organization: string;
  start_date: string;
  end_date: string | null;
  position: string;
}

const DAY_MS = 86_400_000;
const AGREEING_DAYS = 31;
const SLIGHT_DAYS = 366;

const countDaysBetween = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS;

function compareDates(claimed: string, recorded: string): Agreement {
  if (claimed === recorded) return 'agrees';
  if (claimed === STILL_THERE || recorded === STILL_THERE) return 'differs';
  const days = countDaysBetween(claimed, recorded);
  if (days <= AGREEING_DAYS) return 'agrees';
  return days <= SLIGHT_DAYS ? 'differs slightly' : 'differs';
}

/** The same words agree in any order. One position with more words than the other, like 'Assistant manager', is another one. */
function comparePositions(claimed: string, recorded: string): Agreement {
  const [a, b] = [tokenize(claimed), tokenize(recorded)];
  if (b.length === 0) return 'not recorded';
  const [isWithin, contains] = [a.every((word) => b.includes(word)), b.every((word) => a.includes(word))];
  if (isWithin && contains) return 'agrees';
  return isWithin || contains ? 'differs slightly' : 'differs';
}

const toAgreement = (agrees: boolean): Agreement => (agrees ? 'agrees' : 'differs');

const isOver = (end_date: string | null, today: string): end_date is string =>
  end_date !== null && end_date <= today;

/** Compares each claimed fact with a record. @param today yyyy-mm-dd, in Nigeria */
export function compareClaim(claim: Claim, record: RecordedFacts, today: string): ComparedField[] {
  const end = isOver(record.end_date, today) ? record.end_date : STILL_THERE;
  const compared: [
    ComparedField['field'],
    string,
    string,
    (claimed: string, recorded: string) => Agreement,
  ][] = [
    [
      'organization',
      claim.organization,
      record.organization,
      (a, b) => toAgreement(areSimilarOrganizationNames(a, b)),
    ],
    ['candidate_type', claim.candidate_type, record.candidate_type, (a, b) => toAgreement(a === b)],
    ['start_date', claim.start_date, record.start_date, compareDates],
    ['end_date', claim.is_current ? STILL_THERE : claim.end_date, end, compareDates],
    ['position', claim.position, record.position, comparePositions],
  ];
  return compared.flatMap(([field, claimed, recorded, compare]) =>
    claimed === ''
      ? []
      : {
          field,
          claimed,
          recorded,
          agreement: recorded === '' ? 'not recorded' : compare(claimed, recorded),
        },
  );
}

/**
 * Concludes what a compared record says about a claim.
 * @param isVerified whether its source says this about itself under a confirmed name
 */
export function concludeCheck(compared: readonly ComparedField[], isVerified: boolean): VerificationOutcome {
  const differing = compared.filter(({ agreement }) => agreement.startsWith('differs'));
  const [only] = differing;
  if (differing.length === 1 && only?.field === 'end_date' && only.claimed === STILL_THERE) return 'left';
  if (differing.length > 0) return 'differs';
  const isComplete = compared.every(({ agreement }) => agreement === 'agrees');
  return isVerified && isComplete ? 'confirmed' : 'unconfirmed';
}
