import type { Runner } from '#server/platform/db/database.ts';
import { toOffsetAndLimit } from '#server/domain/search/queries/capped-count.ts';
import {
  findPhonesByDigits,
  findPhonesByEnds,
  findPhonesByNumber,
  type PhonePage,
} from '#server/domain/search/queries/candidate-phones.ts';
import type { SearchFilters } from '#server/domain/search/queries/search-filters.ts';
import {
  hasWholeLength,
  mapPhoneTypos,
  type PhoneTypo,
  type TypoInNumber,
  WHOLE_NUMBER,
} from '#server/domain/search/expand/phone-typos.ts';
import {
  explainDigits,
  explainMasked,
  explainSimilarNumber,
  explainTypo,
} from '#server/domain/search/explain/explain-phone.ts';
import {
  type DigitRange,
  findAgreeingDigits,
  findDigitRun,
} from '#server/domain/search/explain/matched-digits.ts';
import type { MaskedNumber } from '#server/domain/search/parse/parse-masked-number.ts';
import type { PhoneQuery } from '#server/domain/search/parse/parse-phone-query.ts';
import { isCrowded, runStep } from '#server/domain/search/run-step.ts';
import type { CappedQuery, SearchPage } from '#server/domain/search/search-query.ts';

/** With fewer digits, too many numbers are one typo away. */
const MIN_DIGITS_WITH_TYPO = 6;
/** Similar numbers fill up the exact matches to this number of rows. */
const MAX_WITH_SIMILAR = 10;

const toPhonePage = (
  { rows, ...count }: PhonePage,
  isTypo: boolean,
  explain: (number: string) => string | null,
  findDigits: (number: string) => DigitRange[],
): SearchPage => ({
  found: rows.map(({ id, number }) => ({
    id,
    match: explain(number),
    // A number with another digit is another number, which may belong to anybody.
    is_good: !isTypo,
    matched: { phone: { number, digits: findDigits(number) } },
  })),
  hasGoodMatch: !isTypo && count.total > 0,
  ...count,
});

/** Returns a page of the exact matches followed by the similar ones, without candidates that are both. */
function joinPages(exact: SearchPage, similar: SearchPage, query: CappedQuery): SearchPage {
  const ids = new Set(exact.found.map(({ id }) => id));
  const others = similar.found.filter(({ id }) => !ids.has(id));
  const all = [...exact.found, ...others].slice(0, Math.min(MAX_WITH_SIMILAR, query.countLimit));
  const { offset, limit } = toOffsetAndLimit(query);
  return {
    found: all.slice(offset, offset + limit),
    hasGoodMatch: exact.hasGoodMatch,
    total: all.length,
    hasMore: false,
  };
}

/**
 * Finds a page of the candidates with one of these numbers and, if there are few, then those with a number one typo
 * away, because a mistyped number may be another person's. Part of a number is searched as a run of digits and, if no
 * number contains it, as an ending with one typo.
 */
export async function searchByPhone(
  runner: Runner,
  phone: PhoneQuery,
  query: CappedQuery,
  filters: SearchFilters,
): Promise<SearchPage> {
  const { national, others, masked } = phone;
  if (masked) return await searchByMaskedNumber(runner, masked, query, filters);
  const wholes = [national, ...others].filter(hasWholeLength);
  const typos = query.exact
    ? new Map<string, TypoInNumber>()
    : mapPhoneTypos(wholes.length > 0 ? wholes : [national]);
  const findByNumber = (numbers: readonly string[], paging = query, ends = false) =>
    findPhonesByNumber(runner, numbers, { ends }, filters, paging);
  const findTypo = (number: string) =>
    typos.get(number) ?? [...typos].find(([end]) => number.endsWith(end))?.[1];
  const toTypoPage = (page: PhonePage, explain: (typo: PhoneTypo) => string) =>
    toPhonePage(
      page,
      true,
      (number) => explain(findTypo(number)?.typo ?? 'wrong'),
      (number) => findAgreeingDigits(findTypo(number)?.typed ?? national, number),
    );
  const toExactPage = (page: PhonePage) =>
    toPhonePage(
      page,
      false,
      () => null,
      (number) => [[0, number.length]],
    );

  if (wholes.length > 0) {
    const exact = await findByNumber(wholes);
    if (exact.total >= MAX_WITH_SIMILAR || (exact.total > 0 && query.exact)) return toExactPage(exact);
    if (exact.total > 0 && isCrowded()) return { ...toExactPage(exact), isIncomplete: true };
    if (exact.total > 0) {
      const few = { ...query, page: 1, per_page: MAX_WITH_SIMILAR };
      const similar = await findByNumber([...typos.keys()], few);
      const all = exact.rows.length < exact.total ? await findByNumber(wholes, few) : exact;
      return joinPages(toExactPage(all), toTypoPage(similar, explainSimilarNumber), query);
    }
    const mistyped = await findByNumber([...typos.keys()]);
    if (mistyped.total > 0) return toTypoPage(mistyped, explainTypo);
  }
  const isTooShortForTypo = national.length < MIN_DIGITS_WITH_TYPO;
  // Very many numbers contain a few digits.
  const containing = await runStep(
    isTooShortForTypo ? Infinity : 0,
    () => findPhonesByDigits(runner, phone, filters, query),
    { rows: [], total: 0, hasMore: false },
  );
  if (containing.total > 0 || isTooShortForTypo || national.length >= WHOLE_NUMBER.min)
    return toPhonePage(
      containing,
      false,
      (number) => explainDigits(number, phone),
      (number) => findDigitRun(number, phone),
    );
  const ending = await findByNumber([...typos.keys()], query, true);
  return toPhonePage(
    ending,
    true,
    (number) => explainTypo(findTypo(number)?.typo ?? 'wrong'),
    (number) => {
      const end = [...typos.keys()].find((intended) => number.endsWith(intended)) ?? number;
      return findAgreeingDigits(national, end, number.length - end.length);
    },
  );
}

/** Finds a page of the candidates with a number that fits the digits that are not masked. */
async function searchByMaskedNumber(
  runner: Runner,
  masked: MaskedNumber,
  query: CappedQuery,
  filters: SearchFilters,
): Promise<SearchPage> {
  const { head, tail } = masked;
  return toPhonePage(
    await findPhonesByEnds(runner, masked, filters, query),
    false,
    () => explainMasked(masked),
    (number): DigitRange[] => [
      ...(head ? [[0, head.length] as const] : []),
      [number.length - tail.length, number.length],
    ],
  );
}
