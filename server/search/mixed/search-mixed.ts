import type { Runner } from '#server/db/database.ts';
import type { SearchFilters } from '#server/db/search/search-filters.ts';
import { type ParsedQuery, parseQuery } from '#server/search/parse/parse-query.ts';
import { WORD_FIELDS } from '#server/search/parse/word-fields.ts';
import type { CappedQuery, SearchPage } from '#server/search/search-query.ts';
import { findMixed, type MixedSearch } from './find-mixed.ts';
import { weighLabels } from './label-costs.ts';
import { hasExactMatch, mayBeMixed, measureOneKindCost } from './one-kind-cost.ts';
import { getFieldFrequencies } from './parse-mixed-query.ts';
import { splitQuery } from './split-query.ts';
import { toMixedPage } from './to-mixed-page.ts';

/** How much likelier, in nats, the mixed reading of a query must be than the selected field alone. */
const MIN_ADVANTAGE = 1;
/** The maximum cost, in nats, of candidates that are added to those with all words in the selected field. */
const MAX_ADDED_COST = 4;
/** A shorter name beside a number is not searched alone. */
const MIN_NAME_LENGTH = 3;

/** Searches the selected field for a text. */
type SearchField = (text: string) => Promise<SearchPage>;

/**
 * Finds a page of the candidates that match a query of several kinds, such as a name and a town, if that explains the
 * query better than the selected field alone.
 */
export async function searchMixed(
  runner: Runner,
  query: CappedQuery,
  filters: SearchFilters,
  searchField: SearchField,
): Promise<SearchPage> {
  const split = splitQuery(query.query, query.type);
  const text = split.words.map(({ word }) => word);
  if (text.length + (split.phone ? 1 : 0) < 2) return await searchField(query.query);
  const parse = () => parseQuery(runner, WORD_FIELDS.name, text, query);

  if (split.phone || query.type === 'phone') {
    const frequencies = await getFieldFrequencies(runner, split.words);
    const found = await findMixed({ runner, query, filters, split, frequencies }, await parse());
    if (found) return toMixedPage(found, query);
    const isNameAlone = query.type !== 'phone' && text.join('').length >= MIN_NAME_LENGTH;
    return await searchField(isNameAlone ? text.join(' ') : query.query);
  }

  const label = async () => {
    const frequencies = await getFieldFrequencies(runner, split.words);
    const labels = weighLabels(split.words, query.type, frequencies);
    const isLikely =
      split.hasConnector || (query.type === 'address' && labels.some(({ name, place }) => name < place));
    return { frequencies, labels, isLikely, early: isLikely ? await parse() : undefined };
  };
  const [page, { frequencies, labels, isLikely, early }] = await Promise.all([
    searchField(query.query),
    label(),
  ]);
  const costs = new Map(text.map((word, index) => [word, labels[index]]));
  const fieldCost = measureOneKindCost(page, query.type, costs);
  if (hasExactMatch(page) || !(isLikely || mayBeMixed(page, query.type, fieldCost, costs))) return page;
  const parsed = early ?? reuseParsed(page, text) ?? (await parse());
  const search: MixedSearch = { runner, query, filters, split, frequencies };
  const found = await findMixed(search, parsed, fieldCost === 0 ? MAX_ADDED_COST : fieldCost - MIN_ADVANTAGE);
  if (!found) return page;
  // People with all words in the selected field come first.
  return toMixedPage(found, query, fieldCost === 0 ? page.evidence : undefined);
}

/** The name of a query that was searched as a name, when it consists of the same words. */
function reuseParsed({ evidence }: SearchPage, text: readonly string[]): ParsedQuery | undefined {
  const parsed = evidence?.parsed;
  const terms = parsed?.segmentations[0]?.terms ?? [];
  const isSame = terms.length === text.length && terms.every(({ word }, index) => word === text[index]);
  return parsed?.field.type === 'name' && isSame ? parsed : undefined;
}
