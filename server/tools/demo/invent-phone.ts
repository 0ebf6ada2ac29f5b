import type { Random } from './random.ts';

/** Prefixes of mobile numbers, after the country code or the 0. */
const PREFIXES =
  `803 806 813 816 703 706 903 906 810 814 805 807 811 815 705 905 802 808 812 701 902 708 809 817 818
  909 908`.split(/\s+/u);

/** Invents a Nigerian mobile number in one of its common spellings. */
export function inventPhone(random: Random): string {
  const prefix = random.pick(PREFIXES);
  const digits = String(random.int(0, 9_999_999)).padStart(7, '0');
  const [three, four] = [digits.slice(0, 3), digits.slice(3)];
  const style = random.weighted({
    plain: 34,
    plus: 26,
    spaced: 14,
    plusSpaced: 9,
    dashed: 7,
    bare: 5,
    both: 5,
  });
  return {
    plain: `0${prefix}${digits}`,
    plus: `+234${prefix}${digits}`,
    spaced: `0${prefix} ${three} ${four}`,
    plusSpaced: `+234 ${prefix} ${three} ${four}`,
    dashed: `0${prefix}-${three}-${four}`,
    bare: `234${prefix}${digits}`,
    both: `+234 (0) ${prefix} ${three} ${four}`,
  }[style];
}
