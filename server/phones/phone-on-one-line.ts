import { PHONE_MAX } from '#contract/limits.ts';
import { writtenNumbers } from './written-numbers.ts';

const LINE_BREAKS = /\s*[\r\n]\s*/gu;
const ENDS_SEPARATED = /[,;/|&]$/u;

/**
 * A phone field on one line: a comma stands between what was on lines of its own, a space inside a number that was on
 * two. Where the commas would make it longer than a phone field may be, all are spaces.
 */
export function phoneOnOneLine(text: string): string {
  if (!/[\r\n]/u.test(text)) return text;
  const trimmed = text.trim();
  const numbers = writtenNumbers(trimmed);
  const separated = trimmed.replaceAll(LINE_BREAKS, (_, at: number) => {
    const isInside = numbers.some(({ from, to }) => from < at && at < to);
    return isInside || ENDS_SEPARATED.test(trimmed.slice(0, at)) ? ' ' : ', ';
  });
  return separated.length > PHONE_MAX ? trimmed.replaceAll(LINE_BREAKS, ' ') : separated;
}
