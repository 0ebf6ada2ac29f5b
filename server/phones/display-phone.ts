import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneOnOneLine } from './phone-on-one-line.ts';
import { e164OfNumber, homeMobile } from './to-e164.ts';
import { phoneNumbers, type WrittenNumber, writtenNumbers } from './written-numbers.ts';

const HOME_MOBILE = /^\+234([789]\d\d)(\d{3})(\d{4})$/u;

function formatMobile(e164: string): string | undefined {
  const [, network, middle, end] = HOME_MOBILE.exec(e164) ?? [];
  return network && `0${network} ${middle} ${end}`;
}

/** 0803 123 4567 for a number of Nigeria, +44 20 7946 0018 for another one. */
function formatE164(e164: string): string {
  const mobile = formatMobile(e164);
  if (mobile) return mobile;
  const parsed = parsePhoneNumberFromString(e164);
  return (parsed?.country === 'NG' ? parsed.formatNational() : parsed?.formatInternational()) ?? e164;
}

/** The valid numbers of a phone field, in order, as lists show them and as they are dialled. */
export function displayNumbers(text: string): { display: string; e164: string }[] {
  return writtenNumbers(text).flatMap((number) => {
    const e164 = e164OfNumber(number);
    return e164 ? { display: formatE164(e164), e164 } : [];
  });
}

/** A bracket that is opened before the number or closed behind it goes with it. */
function withBrackets(text: string, { from, to }: WrittenNumber): [from: number, to: number] {
  const inside = text.slice(from, to);
  const opened = inside.split('(').length - inside.split(')').length;
  const first = opened < 0 && text[from - 1] === '(' ? from - 1 : from;
  return [first, opened > 0 && text[to] === ')' ? to + 1 : to];
}

/** Nothing but spaces and dashes stands between two numbers. */
const HARDLY_APART = /^[\s\p{Cf}\-‐-―−.·]*$/u;

/**
 * A candidate's phone field as lists show it: each valid number in the usual form, with a comma between two that have
 * hardly anything between them; everything else as typed.
 */
export function displayPhone(typed: string): string {
  const mobile = homeMobile(typed);
  if (mobile) return formatMobile(mobile) ?? typed;
  const text = phoneOnOneLine(typed);
  const shown = formatNumbers(text);
  // Where letters and digits run into each other, the usual form could read as another number.
  return phoneNumbers(shown).join() === phoneNumbers(text).join() ? shown : text;
}

function formatNumbers(text: string): string {
  let shown = '';
  let end = 0;
  for (const number of writtenNumbers(text)) {
    const e164 = number.isEnding ? null : e164OfNumber(number);
    const formatted = e164 ? formatE164(e164) : undefined;
    const [from, to] = formatted ? withBrackets(text, number) : [number.from, number.to];
    const between = text.slice(end, from);
    shown += end > 0 && !number.isEnding && HARDLY_APART.test(between) ? ', ' : between;
    shown += formatted ?? text.slice(from, to);
    end = to;
  }
  return shown + text.slice(end);
}
