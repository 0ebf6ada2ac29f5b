import { QUERY_MIN, SEARCH_MAX_FOUND } from '#contract/limits.ts';
import type { SearchQuery } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { removeRemarks } from '#server/domain/words/name-remarks.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { tokenizeName } from '#server/domain/words/tokenize-name.ts';
import { toPageWithout, toSearchPage } from './page/to-search-page.ts';
import { findNameAlone, MIN_NAME_LENGTH } from './parse/name-alone.ts';
import { type ParsedQuery, parseQuery } from './parse/parse-query.ts';
import { hasEnoughDigits, parsePhoneQuery } from './phones/parse-phone-query.ts';
import { type SplitQuery, splitQuery } from './parse/split-query.ts';
import { weighLabels } from './parse/weigh-labels.ts';
import { WORD_FIELDS } from './parse/word-fields.ts';
import { QueryTooShort } from './query-too-short.ts';
import type { SearchFilters } from './queries/search-filters.ts';
import { mayBeMixed, measureFieldCost, readInField } from './field-reading.ts';
import { searchByPhone } from './retrieve/search-by-phone.ts';
import { searchByWords } from './retrieve/search-by-words.ts';
import { type FoundMixed, searchMixed } from './retrieve/search-mixed.ts';
import { selectRareNames } from './retrieve/select-rare-names.ts';
import type {
  CandidateQuery,
  FoundCandidates,
  FoundInField,
  Search,
  SearchPage,
  SearchScope,
} from './search-query.ts';

/** How much likelier, in nats, the mixed reading of a query must be than the selected field alone. */
const MIN_ADVANTAGE = 1;
/** The maximum cost, in nats, of candidates that are added to those with all words in the selected field. */
const MAX_ADDED_COST = 4;

export const buildFilters = (query: SearchQuery, scope: SearchScope): SearchFilters => ({
  ...query,
  ...scope,
  organization: tokenize(query.organization),
});

/**
 * Finds a page of the candidates that match a query, exact matches first, and counts them up to `countLimit`. Beyond
 * that number, the pages contain exact matches and those with the lowest ids. The query is read as its selected field, and,
 * if that may explain it better, as several fields, such as a name and a town.
 * @throws QueryTooShort
 */
export async function runSearch(
  runner: Runner,
  query: CandidateQuery,
  scope: SearchScope = {},
): Promise<SearchPage> {
  const text = query.type === 'name' ? removeRemarks(query.query) : query.query;
  const capped = { ...query, query: text, countLimit: query.countLimit ?? SEARCH_MAX_FOUND };
  const search: Search = { runner, query: capped, filters: buildFilters(capped, scope) };
  const split = splitQuery(text, query.type);
  if (query.selectedFieldOnly || split.words.length + (split.phone ? 1 : 0) < 2)
    return await toSearchPage(search, await searchField(search, text));
  if (split.phone || query.type === 'phone') return await searchWithNumber(search, split);
  return await searchWithoutNumber(search, split);
}

/** Searches for a text in the selected field alone. */
async function searchField(search: Search, text: string): Promise<FoundInField> {
  const { type } = search.query;
  if (type === 'phone') {
    const phone = parsePhoneQuery(text);
    if (!hasEnoughDigits(phone)) throw new QueryTooShort('phone');
    return { likely: [], added: [], page: await searchByPhone(search, phone) };
  }
  const words = type === 'name' ? tokenizeName(text) : tokenizeAddress(text);
  if (words.join('').length < QUERY_MIN) throw new QueryTooShort(type);
  return await searchByWords(search, type, words);
}

/** Searches for a number with words beside it. */
async function searchWithNumber(search: Search, split: SplitQuery): Promise<SearchPage> {
  const found = await searchMixed(search, split, await parseAsName(search, split), Infinity);
  if (found) return await toSearchPage(search, found);
  const name = split.words.map(({ word }) => word);
  if (search.query.type === 'phone' || search.query.exact || name.join('').length < MIN_NAME_LENGTH)
    return await toSearchPage(search, await searchField(search, search.query.query));
  const missing = { words: [], ...(split.phone && { phone: split.phone }) };
  return await toPageWithout(search, await searchField(search, name.join(' ')), missing);
}

/** Searches in the selected field, and for several fields unless that is enough. */
async function searchWithoutNumber(search: Search, split: SplitQuery): Promise<SearchPage> {
  const { type, query, exact } = search.query;
  const plain = await searchField(search, query);
  const known = split.hasConnector
    ? await parseAsName(search, split)
    : isReadAs(plain.parsed, split)
      ? plain.parsed
      : undefined;
  const { frequencies } = known ?? plain.parsed ?? {};
  const labels = frequencies
    ? weighLabels(split.words, type, frequencies, known?.segmentations[0]?.terms)
    : [];
  const reading = readInField(plain, split, labels);
  if (!mayBeMixed(reading, split)) return await toSearchPage(search, plain);
  const cost = measureFieldCost(reading);
  const maxCost = cost === 0 ? MAX_ADDED_COST : cost - MIN_ADVANTAGE;
  const mixed = await searchMixed(search, split, known ?? (await parseAsName(search, split)), maxCost);
  if (mixed) return await toSearchPage(search, combine(plain, mixed, cost === 0));
  const alone = type === 'name' && !exact && known ? findNameAlone(split, known, labels) : undefined;
  if (!alone || alone.cost > cost) return await toSearchPage(search, plain);
  const found = await searchField(search, alone.name);
  const aloneCost = alone.cost + measureFieldCost(readInField(found, split, labels));
  return aloneCost <= cost
    ? await toPageWithout(search, found, { words: alone.missing })
    : await toSearchPage(search, plain);
}

/** Parses the words of a query as a name, without its numbers and connectors. */
const parseAsName = ({ runner, query }: Search, { words }: SplitQuery) =>
  parseQuery(
    runner,
    WORD_FIELDS.name,
    words.map(({ word }) => word),
    query,
  );

/** Whether a query was parsed as a name of these words. */
function isReadAs(parsed: ParsedQuery | undefined, { words }: SplitQuery): boolean {
  const terms = parsed?.segmentations[0]?.terms ?? [];
  const isSame = terms.length === words.length && terms.every(({ word }, at) => word === words[at]?.word);
  return parsed?.field.type === 'name' && isSame;
}

/** Joins the results of both readings. People with all words in the selected field come first. */
function combine(plain: FoundInField, mixed: FoundMixed, hasAllInField: boolean): FoundCandidates {
  if (!hasAllInField) return { ...mixed, added: selectRareNames(plain, mixed) };
  return { ...mixed, likely: [...plain.likely, ...mixed.likely], added: plain.added };
}
