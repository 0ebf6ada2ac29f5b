import type { SearchQuery } from '#contract/calls/search.ts';
import { extractDigits, toNationalDigits } from '#server/domain/text/phones/digits.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';

/** A search that finds more people than this, and describes none of them, is unspecific. */
const FOUND_MAX = 50;
const WHOLE_NUMBER_DIGITS = 8;

const LETTER = /\p{L}/u;
const DIGIT = /\p{N}/u;

/** Whether a search has found more people than somebody who looks for one person can use. */
export const isUnspecific = (
  { type, query }: Pick<SearchQuery, 'type' | 'query'>,
  { total }: { total: number },
): boolean => total > FOUND_MAX && !describesPerson(type, query);

/** Whether a query has a whole number, two words of a name, or a house with its street. */
export function describesPerson(type: SearchQuery['type'], query: string): boolean {
  const digits = extractDigits(query);
  if (digits !== '' && !LETTER.test(query)) return toNationalDigits(digits).length >= WHOLE_NUMBER_DIGITS;
  if (type !== 'address') return tokenizeName(query).length > 1;
  const words = tokenizeAddress(query);
  return words.some((word) => DIGIT.test(word)) && words.some((word) => !DIGIT.test(word));
}
