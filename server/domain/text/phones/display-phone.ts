import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { listNationalNumbers, type ParsedNumber, parsePhoneNumbers } from './parse-phone-numbers.ts';
import { numberToE164, singleMobileToE164 } from './to-e164.ts';
import { toSingleLine } from './to-single-line.ts';

const HOME_MOBILE = /^\+234([789]\d\d)(\d{3})(\d{4})$/u;

function formatMobile(e164: string): string | undefined {
  const [, network, middle, end] = HOME_MOBILE.exec(e164) ?? [];
  return network && `0${network} ${middle} ${end}`;
}

/** Formats a Nigerian number as 0803 123 4567, and a foreign one as +44 20 7946 0018. */
function formatE164(e164: string): string {
  const mobile = formatMobile(e164);
  if (mobile) return mobile;
  const parsed = parsePhoneNumberFromString(e164);
  return (parsed?.country === 'NG' ? parsed.formatNational() : parsed?.formatInternational()) ?? e164;
}

/** Lists the valid numbers of a phone field in order, formatted and as E.164. */
export function listDisplayNumbers(text: string): { display: string; e164: string }[] {
  return parsePhoneNumbers(text).flatMap((number) => {
    const e164 = numberToE164(number);
    return e164 ? { display: formatE164(e164), e164 } : [];
  });
}

/** Extends the range of a number by a bracket that opens before it or closes after it. */
function includeBrackets(text: string, { from, to }: ParsedNumber): [from: number, to: number] {
  const inside = text.slice(from, to);
  const open = inside.split('(').length - inside.split(')').length;
  const first = open < 0 && text[from - 1] === '(' ? from - 1 : from;
  return [first, open > 0 && text[to] === ')' ? to + 1 : to];
}

/** Only spaces and dashes. */
const WEAK_SEPARATOR = /^[\s\p{Cf}\-‐-―−.·]*$/u;

/**
 * Formats a phone field for display: each valid number in its usual form, a comma between numbers without a clear
 * separator, everything else as typed.
 */
export function displayPhone(typed: string): string {
  const mobile = singleMobileToE164(typed);
  if (mobile) return formatMobile(mobile) ?? typed;
  const text = toSingleLine(typed);
  const shown = formatNumbers(text);
  // When letters touch digits, the formatted text could parse as another number.
  return listNationalNumbers(shown).join() === listNationalNumbers(text).join() ? shown : text;
}

function formatNumbers(text: string): string {
  let shown = '';
  let end = 0;
  for (const number of parsePhoneNumbers(text)) {
    const e164 = number.isEnding ? null : numberToE164(number);
    const formatted = e164 ? formatE164(e164) : undefined;
    const [from, to] = formatted ? includeBrackets(text, number) : [number.from, number.to];
    const between = text.slice(end, from);
    shown += end > 0 && !number.isEnding && WEAK_SEPARATOR.test(between) ? ', ' : between;
    shown += formatted ?? text.slice(from, to);
    end = to;
  }
  return shown + text.slice(end);
}
