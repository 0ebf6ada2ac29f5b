import { getFieldLabel } from '#contract/fields/labels.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const EARLIEST = '1950-01-01';

/** Says what is wrong with a date, yyyy-mm-dd; undefined for none or an empty one. */
export function describeWrongDate(date: string, today: string): string | undefined {
  if (date === '') return undefined;
  if (date > today) return verificationTexts.dateInFuture;
  return date < EARLIEST ? verificationTexts.dateTooEarly : undefined;
}

/**
 * Rejects dates in the future and before 1950.
 * @param today yyyy-mm-dd, in Nigeria
 * @param form names the fields by its candidate type
 * @throws DomainError invalid_input
 */
export function assertDates(
  dates: Readonly<Record<string, string>>,
  today: string,
  form: { candidate_type?: string } = {},
): void {
  const lines = Object.entries(dates).flatMap(([field, date]) => {
    const mistake = describeWrongDate(date, today);
    return mistake ? `${getFieldLabel(field, form)}: ${mistake}` : [];
  });
  if (lines.length > 0) throw new DomainError('invalid_input', { lines });
}
