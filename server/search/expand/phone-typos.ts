export type Slip = 'wrong' | 'missing' | 'extra' | 'swapped';

const DIGITS = '0123456789';

/** Every number that somebody may mean who typed these digits with one slip, and which slip it was. */
export function phoneSlips(typed: string): Map<string, Slip> {
  const meant = new Map<string, Slip>();
  const put = (number: string, slip: Slip) => {
    if (number !== typed && !meant.has(number)) meant.set(number, slip);
  };
  for (let at = 0; at <= typed.length; at++) {
    const before = typed.slice(0, at);
    const here = typed.charAt(at);
    const after = typed.slice(at + 1);
    if (here && after) put(before + after.charAt(0) + here + after.slice(1), 'swapped');
    if (here) put(before + after, 'extra');
    for (const digit of DIGITS) {
      if (here) put(before + digit + after, 'wrong');
      put(before + digit + here + after, 'missing');
    }
  }
  return meant;
}
