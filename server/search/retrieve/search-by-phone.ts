import type { Runner } from '#server/db/database.ts';
import {
  findPhonesByDigits,
  findPhonesByNumber,
  type PhonePage,
} from '#server/db/search/candidate-phones.ts';
import type { SearchFilters } from '#server/db/search/search-filters.ts';
import { listPhoneTypos, type PhoneTypo } from '#server/search/expand/phone-typos.ts';
import { explainDigits, explainTypo } from '#server/search/explain/explain-phone.ts';
import { type DigitRange, findAgreeingDigits, findDigitRun } from '#server/search/explain/matched-digits.ts';
import type { PhoneQuery } from '#server/search/parse/parse-phone-query.ts';
import type { CappedQuery, SearchPage } from '#server/search/search-query.ts';

/** The length of a Nigerian number in national digits, with at most one missing or extra. */
const WHOLE_NUMBER = { min: 9, max: 11 };
/** With fewer digits, too many numbers are one typo away. */
const MIN_DIGITS_WITH_TYPO = 6;

/** A typo and the typed number that contains it. */
interface TypoInNumber {
  typo: PhoneTypo;
  typed: string;
}

const isWhole = ({ length }: string) => length >= WHOLE_NUMBER.min && length <= WHOLE_NUMBER.max;

/** Maps every number one typo away from these to its typo. */
function mapTypos(numbers: readonly string[]): Map<string, TypoInNumber> {
  const typos = new Map<string, TypoInNumber>();
  for (const typed of numbers)
    for (const [intended, typo] of listPhoneTypos(typed))
      if (!typos.has(intended)) typos.set(intended, { typo, typed });
  return typos;
}

const toPhonePage = (
  { rows, ...count }: PhonePage,
  explain: (number: string) => string | null,
  findDigits: (number: string) => DigitRange[],
): SearchPage => ({
  found: rows.map(({ id, number }) => ({
    id,
    match: explain(number),
    matched: { phone: { number, digits: findDigits(number) } },
  })),
  ...count,
});

/**
 * Finds a page of the candidates with one of these numbers or, if there are none, with a number one typo away. Part of
 * a number is searched as a run of digits and, if no number contains it, as an ending with one typo.
 */
export async function searchByPhone(
  runner: Runner,
  phone: PhoneQuery,
  query: CappedQuery,
  filters: SearchFilters,
): Promise<SearchPage> {
  const { national, others } = phone;
  const wholes = [national, ...others].filter(isWhole);
  const typos = query.exact
    ? new Map<string, TypoInNumber>()
    : mapTypos(wholes.length > 0 ? wholes : [national]);
  const findByNumber = (numbers: readonly string[], ends = false) =>
    findPhonesByNumber(runner, numbers, { ends }, filters, query);
  const findTypo = (number: string) =>
    typos.get(number) ?? [...typos].find(([end]) => number.endsWith(end))?.[1];
  const explainTypoIn = (number: string) => explainTypo(findTypo(number)?.typo ?? 'wrong');

  if (wholes.length > 0) {
    const exact = await findByNumber(wholes);
    if (exact.total > 0)
      return toPhonePage(
        exact,
        () => null,
        (number) => [[0, number.length]],
      );
    const mistyped = await findByNumber([...typos.keys()]);
    if (mistyped.total > 0)
      return toPhonePage(mistyped, explainTypoIn, (number) =>
        findAgreeingDigits(findTypo(number)?.typed ?? national, number),
      );
  }
  const containing = await findPhonesByDigits(runner, phone, filters, query);
  const isTooShortForTypo = national.length < MIN_DIGITS_WITH_TYPO;
  if (containing.total > 0 || isTooShortForTypo || national.length >= WHOLE_NUMBER.min)
    return toPhonePage(
      containing,
      (number) => explainDigits(number, phone),
      (number) => findDigitRun(number, phone),
    );
  const ending = await findByNumber([...typos.keys()], true);
  return toPhonePage(ending, explainTypoIn, (number) => {
    const end = [...typos.keys()].find((intended) => number.endsWith(intended)) ?? number;
    return findAgreeingDigits(national, end, number.length - end.length);
  });
}
