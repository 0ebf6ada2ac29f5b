import { toOffsetAndLimit } from '#server/domain/search/queries/capped-count.ts';
import {
  findPhonesByDigits,
  findPhonesByEnds,
  findPhonesByNumber,
  type PhonePage,
} from '#server/domain/search/queries/candidate-phones.ts';
import {
  hasWholeLength,
  mapPhoneTypos,
  type TypoInNumber,
  WHOLE_NUMBER,
} from '#server/domain/search/phones/phone-typos.ts';
import {
  explainDigits,
  explainMasked,
  explainSimilarNumber,
  explainTypo,
} from '#server/domain/search/phones/explain-phone.ts';
import {
  type DigitRange,
  findAgreeingDigits,
  findDigitRun,
} from '#server/domain/search/phones/matched-digits.ts';
import type { MaskedNumber } from '#server/domain/search/phones/parse-masked-number.ts';
import type { PhoneQuery } from '#server/domain/search/phones/parse-phone-query.ts';
import { isCrowded, runStep } from '#server/domain/search/run-step.ts';
import type { CappedQuery, Search, SearchPage } from '#server/domain/search/search-query.ts';

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

type Typos = ReadonlyMap<string, TypoInNumber>;

const toExactPage = (page: PhonePage) =>
  toPhonePage(
    page,
    false,
    () => null,
    (number) => [[0, number.length]],
  );

const toTypoPage = (page: PhonePage, typos: Typos, explain: typeof explainTypo) =>
  toPhonePage(
    page,
    true,
    (number) => explain(typos.get(number)?.typo ?? 'wrong'),
    (number) => findAgreeingDigits(typos.get(number)?.typed ?? '', number),
  );

/**
 * Finds a page of the candidates with one of these numbers and, if there are few, then those with a number one typo
 * away, because a mistyped number may be another person's. Part of a number is searched as a run of digits and, if no
 * number contains it, as an ending with one typo.
 */
export async function searchByPhone(search: Search, phone: PhoneQuery): Promise<SearchPage> {
  const { national, others, masked } = phone;
  if (masked) return await searchByMaskedNumber(search, masked);
  const wholes = [national, ...others].filter(hasWholeLength);
  const typos = search.query.exact
    ? new Map<string, TypoInNumber>()
    : mapPhoneTypos(wholes.length > 0 ? wholes : [national]);
  return (await searchByWholeNumbers(search, wholes, typos)) ?? (await searchByPart(search, phone, typos));
}

/** Returns undefined when nobody has one of these numbers or one with a typo. */
async function searchByWholeNumbers(
  { runner, query, filters }: Search,
  wholes: readonly string[],
  typos: Typos,
): Promise<SearchPage | undefined> {
  if (wholes.length === 0) return undefined;
  const find = (numbers: readonly string[], paging = query) =>
    findPhonesByNumber(runner, numbers, { ends: false }, filters, paging);
  const exact = await find(wholes);
  if (exact.total === 0) {
    const mistyped = await find([...typos.keys()]);
    return mistyped.total > 0 ? toTypoPage(mistyped, typos, explainTypo) : undefined;
  }
  if (exact.total >= MAX_WITH_SIMILAR || query.exact) return toExactPage(exact);
  if (isCrowded()) return { ...toExactPage(exact), isIncomplete: true };
  const few = { ...query, page: 1, per_page: MAX_WITH_SIMILAR };
  const similar = await find([...typos.keys()], few);
  const all = exact.rows.length < exact.total ? await find(wholes, few) : exact;
  return joinPages(toExactPage(all), toTypoPage(similar, typos, explainSimilarNumber), query);
}

/** Finds a page of the candidates with a number that contains these digits or, if nobody has one, ends with similar ones. */
async function searchByPart(
  { runner, query, filters }: Search,
  phone: PhoneQuery,
  typos: Typos,
): Promise<SearchPage> {
  const { national } = phone;
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
  const endings = [...typos.keys()];
  const findEnding = (number: string) => endings.find((intended) => number.endsWith(intended)) ?? number;
  return toPhonePage(
    await findPhonesByNumber(runner, endings, { ends: true }, filters, query),
    true,
    (number) => explainTypo(typos.get(findEnding(number))?.typo ?? 'wrong'),
    (number) => {
      const end = findEnding(number);
      return findAgreeingDigits(national, end, number.length - end.length);
    },
  );
}

/** Finds a page of the candidates with a number that fits the digits that are not masked. */
async function searchByMaskedNumber(
  { runner, query, filters }: Search,
  masked: MaskedNumber,
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
