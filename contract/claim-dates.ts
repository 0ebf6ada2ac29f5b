import { verificationTexts } from './texts/verifications.ts';

const EARLIEST = '1950-01-01';

/**
 * Says what is wrong with a date of a claim, yyyy-mm-dd; undefined if nothing is, or if it is empty.
 * @param today yyyy-mm-dd, in Nigeria
 */
export function describeWrongDate(date: string, today: string): string | undefined {
  if (date === '') return undefined;
  if (date > today) return verificationTexts.dateInFuture;
  return date < EARLIEST ? verificationTexts.dateTooEarly : undefined;
}
