import { describeWrongDate } from '#contract/claim-dates.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

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
