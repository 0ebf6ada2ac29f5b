import { describeWrongDate } from '#contract/claim-dates.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';

import { candidateType, type CandidateType, isDate } from '#contract/fields/fields.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { STILL_THERE } from '#contract/still-there.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { describeDateProblem } from '#web/ui/form/typed-date.ts';
import type { FieldErrors } from '#web/ui/form/use-form.ts';
import { verificationScreenTexts as texts } from '#web/features/verifications/verification-screen-texts.ts';

/** What the form of a claim contains. */
export interface ClaimValues {
  candidate_type: CandidateType;
  name: string;
  phone: string;
  email: string;
  organization: string;
  start_date: string;
  end_date: string;
  is_current: boolean;
  position: string;
}

/** Reads what another screen already knows about the claim from a URL. */
export function readClaim(params: URLSearchParams): ClaimValues {
  const read = (name: string) => params.get(name) ?? '';
  return {
    candidate_type: candidateType.safeParse(params.get('type')).data ?? 'employee',
    name: read('name'),
    phone: read('phone'),
    email: read('email'),
    organization: read('organization'),
    start_date: read('from'),
    end_date: read('to') === STILL_THERE ? '' : read('to'),
    is_current: read('to') === STILL_THERE,
    position: read('position'),
  };
}

/** The sentence about a date that cannot be read or cannot be right. */
const checkDate = (date: string): string | undefined =>
  isDate(date) ? describeWrongDate(date, toLagosDate()) : describeDateProblem(date);

/** Checks a claim before it is sent. */
export function checkValues(values: ClaimValues): FieldErrors<ClaimValues> {
  const { name, phone, email, organization, start_date, end_date, is_current } = values;
  const end = is_current ? undefined : checkDate(end_date);
  const isBackwards = !is_current && isDate(start_date) && isDate(end_date) && end_date < start_date;
  return {
    name: !name.trim() && texts.nameMissing,
    phone: !phone.trim() && !email.trim() && verificationTexts.phoneOrEmail,
    email: email.trim() !== '' && !EMAIL_PATTERN.test(email.trim()) && texts.emailWrong,
    organization: !organization.trim() && texts.organizationMissing,
    start_date: checkDate(start_date),
    end_date: end ?? (isBackwards && verificationTexts.endBeforeStart),
  };
}
