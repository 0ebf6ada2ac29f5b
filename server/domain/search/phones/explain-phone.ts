import type { PhoneTypo } from './phone-typos.ts';
import type { MaskedNumber } from './parse-masked-number.ts';
import type { PhoneQuery } from './parse-phone-query.ts';

const TYPOS: Record<PhoneTypo, string> = {
  wrong: 'One digit differs',
  missing: 'One digit more than typed',
  extra: 'One digit less than typed',
  swapped: 'Two digits swapped',
};

export const explainTypo = (typo: PhoneTypo): string => TYPOS[typo];

/** Explains a number near one that was found: it may belong to the intended person, if the number was mistyped. */
export const explainSimilarNumber = (typo: PhoneTypo): string =>
  `Similar number: ${TYPOS[typo].toLowerCase()}`;

/** Explains why a number fits one with masked digits. */
export const explainMasked = ({ head, tail }: MaskedNumber): string =>
  head ? `Begins with 0${head}, ends with ${tail}` : `Last ${tail.length} digits`;

/** Explains why a number that contains the typed digits was found; null when it equals them. */
export function explainDigits(number: string, { runs, beginning }: PhoneQuery): string | null {
  if (runs.includes(number)) return null;
  const ending = runs.find((run) => number.endsWith(run));
  if (ending) return `Last ${ending.length} digits`;
  const prefix = [...runs, beginning].find((run) => run && number.startsWith(run));
  if (prefix) return `Begins with 0${prefix}`;
  return `Has ${runs.find((run) => number.includes(run)) ?? ''} in it`;
}
