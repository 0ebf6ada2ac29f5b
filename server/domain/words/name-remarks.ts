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
const BIRTHS = alone(String.raw`${BIRTH}[\s:=-]*(?:${DATE}|${YEAR}|\d{1,2}[./-]\d{1,2}[./-]\d{2})`);
/** Brackets before more digits are the area code of a number. */
const BRACKETS = /[([{]([^()[\]{}]*)[)\]}](?!\s*-?\d)/gu;
const SINGLE_LETTER = /^\s*\p{L}?\.?\s*$/u;
/** A number alone, or after a word that says so: 'staff no. 00231', 'ID: AB/123'. */
const NUMBERED = /^(?:[\p{L}.\s]*\b(?:no|nr|number|id)\b[.:#\s]*)?[\p{L}]{0,4}[\d/-]+\s*$/iu;
const LETTER = /\p{L}/u;

const isDate = (text: string) => !('unread' in parseDate(text));

/** Whether a text in brackets is a sex, a year or a staff number rather than a name, a place or a phone number. */
const isRemark = (text: string) =>
  SINGLE_LETTER.test(text) || (NUMBERED.test(text.trim()) && !parseAllNumbers(text).some(isWholeNumber));

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
