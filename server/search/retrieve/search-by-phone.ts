import { findPhonesAmong, findPhonesByRun, type PhonePage } from '#server/db/search/candidate-phones.ts';
import type { Runner } from '#server/db/database.ts';
import type { Narrowing } from '#server/db/search/search-filters.ts';
import type { BoundedQuery, FoundPage } from '#server/search/run-search.ts';
import { digitsAgreeing, digitsHeld, type Span } from '#server/search/explain/matched-digits.ts';
import type { PhoneQuery } from '#server/search/parse/parse-phone-query.ts';
import { phoneSlips, type Slip } from '#server/search/expand/phone-typos.ts';

/** National digits of a whole Nigerian number, with one missing at least and one too many at most. */
const WHOLE = { least: 9, most: 11 };
/** Fewer digits say too little for one of them to be wrong. */
const LEAST_WITH_SLIP = 6;

const SLIPS: Record<Slip, string> = {
  wrong: 'One digit differs',
  missing: 'One digit more than typed',
  extra: 'One digit less than typed',
  swapped: 'Two digits swapped',
};

/** Why a number that holds the digits was found; null when it is the number asked for. */
function placeOf(number: string, { runs, beginning }: PhoneQuery): string | null {
  if (runs.includes(number)) return null;
  const ending = runs.find((run) => number.endsWith(run));
  if (ending) return `Last ${ending.length} digits`;
  const begun = [...runs, beginning].find((run) => run && number.startsWith(run));
  if (begun) return `Begins with 0${begun}`;
  return `Has ${runs.find((run) => number.includes(run)) ?? ''} in it`;
}

/** A digit typed wrong, and the number it was typed in. */
interface Typo {
  slip: Slip;
  typed: string;
}

const isWhole = ({ length }: string) => length >= WHOLE.least && length <= WHOLE.most;

/** Every number that may be meant by one of these with one typo. */
function typosOf(numbers: readonly string[]): Map<string, Typo> {
  const typos = new Map<string, Typo>();
  for (const typed of numbers)
    for (const [meant, slip] of phoneSlips(typed)) if (!typos.has(meant)) typos.set(meant, { slip, typed });
  return typos;
}

/**
 * One page of the candidates with one of these numbers; when there are none, with a number one slip away. Less than a number
 * is looked for as a run of digits, and when none has it, as the end of a number with one slip.
 */
export async function findByPhone(
  runner: Runner,
  asked: PhoneQuery,
  query: BoundedQuery,
  narrowing: Narrowing,
): Promise<FoundPage> {
  const { national, others } = asked;
  const wholes = [national, ...others].filter(isWhole);
  const typos = query.exact ? new Map<string, Typo>() : typosOf(wholes.length > 0 ? wholes : [national]);
  const near = (numbers: readonly string[], ends = false) =>
    findPhonesAmong(runner, numbers, { ends }, narrowing, query);
  const typoIn = (number: string) =>
    typos.get(number) ?? [...typos].find(([end]) => number.endsWith(end))?.[1];
  const toFound = (
    { rows, ...counted }: PhonePage,
    why: (number: string) => string | null,
    where: (number: string) => Span[],
  ) => ({
    found: rows.map(({ id, number }) => ({
      id,
      match: why(number),
      matched: { number, digits: where(number) },
    })),
    ...counted,
  });
  const whyTypo = (number: string) => SLIPS[typoIn(number)?.slip ?? 'wrong'];
  const agreeing = (number: string) => digitsAgreeing(typoIn(number)?.typed ?? national, number);

  if (wholes.length > 0) {
    const same = await near(wholes);
    if (same.total > 0)
      return toFound(
        same,
        () => null,
        (number) => [[0, number.length]],
      );
    const almost = await near([...typos.keys()]);
    if (almost.total > 0) return toFound(almost, whyTypo, agreeing);
  }
  const holding = await findPhonesByRun(runner, asked, narrowing, query);
  if (holding.total > 0 || national.length < LEAST_WITH_SLIP || national.length >= WHOLE.least)
    return toFound(
      holding,
      (number) => placeOf(number, asked),
      (number) => digitsHeld(number, asked),
    );
  const ends = await near([...typos.keys()], true);
  return toFound(ends, whyTypo, (number) => {
    const end = [...typos.keys()].find((meant) => number.endsWith(meant)) ?? number;
    return digitsAgreeing(national, end, number.length - end.length);
  });
}
