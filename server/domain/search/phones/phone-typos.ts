/** The kind of typo in a number: one digit replaced, deleted or inserted, or two transposed. */
export type PhoneTypo = 'wrong' | 'missing' | 'extra' | 'swapped';

const DIGITS = '0123456789';

/** Maps every number that the typed digits may stand for with one typo to the kind of typo. */
export function listPhoneTypos(typed: string): Map<string, PhoneTypo> {
  const intended = new Map<string, PhoneTypo>();
  const put = (number: string, typo: PhoneTypo) => {
    if (number !== typed && !intended.has(number)) intended.set(number, typo);
  };
  for (let position = 0; position <= typed.length; position++) {
    const before = typed.slice(0, position);
    const here = typed.charAt(position);
    const after = typed.slice(position + 1);
    if (here && after) put(before + after.charAt(0) + here + after.slice(1), 'swapped');
    if (here) put(before + after, 'extra');
    for (const digit of DIGITS) {
      if (here) put(before + digit + after, 'wrong');
      put(before + digit + here + after, 'missing');
    }
  }
  return intended;
}

/** The length of a Nigerian number in national digits, with at most one missing or extra. */
export const WHOLE_NUMBER = { min: 9, max: 11 };

export const hasWholeLength = ({ length }: string): boolean =>
  length >= WHOLE_NUMBER.min && length <= WHOLE_NUMBER.max;

/** A typo and the typed number that contains it. */
export interface TypoInNumber {
  typo: PhoneTypo;
  typed: string;
}

/** Maps every number one typo away from these to its typo. */
export function mapPhoneTypos(numbers: readonly string[]): Map<string, TypoInNumber> {
  const typos = new Map<string, TypoInNumber>();
  for (const typed of numbers)
    for (const [intended, typo] of listPhoneTypos(typed))
      if (!typos.has(intended) && !numbers.includes(intended)) typos.set(intended, { typo, typed });
  return typos;
}
