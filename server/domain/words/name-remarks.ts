import { parseDate } from '#contract/dates/parse-date.ts';
import { isWholeNumber, parseAllNumbers } from '#server/domain/text/phones/parse-phone-numbers.ts';

const YEAR = String.raw`(?:19|20)\d{2}`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;
const MONTH = String.raw`\p{L}{3,9}\.?`;
const DATE = [
  String.raw`${YEAR}\s?[./-]\s?\d{1,2}\s?[./-]\s?\d{1,2}`,
  String.raw`\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?${YEAR}`,
  String.raw`${DAY}(?:\s+of)?[\s-]+${MONTH},?[\s-]+${YEAR}`,
  String.raw`${MONTH}\s+${DAY},?\s+${YEAR}`,
].join('|');
const BIRTH = String.raw`(?:d\.?\s?o\.?\s?b\.?|date of birth|birth\s?date|born(?:\s+(?:on|in))?)`;
const alone = (pattern: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu');
const DATES = alone(DATE);
const BIRTHS = alone(String.raw`${BIRTH}[\s:=-]*(?:${DATE}|\d[\d./-]{2,8}\d)`);
/** Brackets before more digits are the area code of a number. */
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}](?!\s*-?\d)/gu;
const SINGLE_LETTER = /^\s*\p{L}?\.?\s*$/u;
const LETTER = /\p{L}/u;

const isDate = (text: string) => !('unread' in parseDate(text));

/** Whether a text in brackets is a letter or a short number, such as a sex, a year of birth or a staff number. */
const isRemark = (text: string) =>
  SINGLE_LETTER.test(text) || (/\p{N}/u.test(text) && !parseAllNumbers(text).some(isWholeNumber));

/**
 * Removes dates, and what stands in brackets after a name without being one: 'Musa Bello (M), DOB 12/04/1990' becomes
 * 'Musa Bello'. A text without anything else stays as it is.
 */
export function removeRemarks(name: string): string {
  const rest = name
    .replaceAll(BIRTHS, ' ')
    .replaceAll(DATES, (text) => (isDate(text) ? ' ' : text))
    .replaceAll(BRACKETS, (brackets, text: string, position: number, whole: string) =>
      LETTER.test(whole.slice(0, position)) && isRemark(text) ? ' ' : brackets,
    );
  return LETTER.test(rest) ? rest : name;
}
