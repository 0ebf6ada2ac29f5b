import { type SearchType, searchType } from '#contract/calls/search.ts';
import { guessSearchType } from './guess-search-type.ts';
import { withOpenId } from '#web/shared/candidate-list/open-details.ts';
import { withParams } from '#web/shared/paging/list-params.ts';

/** The search type in a URL; name when it is missing or invalid. */
export const readSearchType = (params: URLSearchParams): SearchType => {
  const type = searchType.safeParse(params.get('type'));
  return type.success ? type.data : 'name';
};

/** The same URL for another search, on page 1 and without details beside it; filters and size stay. */
export const withSearch = (params: URLSearchParams, type: SearchType, query: string): URLSearchParams =>
  withOpenId(withParams(params, { type, query: query.trim(), page: '' }), null);

/** So few digits may begin a house number or a phone number. */
const FEW_DIGITS = /^[\d\s()+-]*$/u;

/** The type for retyped text: what the text clearly is, else `current`. */
export function followSearchType(current: SearchType, text: string): SearchType {
  const guessed = guessSearchType(text);
  if (guessed !== 'phone' && FEW_DIGITS.test(text)) return current;
  // Words alone may be a street or a name.
  return guessed === 'name' && current === 'address' ? current : guessed;
}
