import type { Runner } from '#server/platform/db/database.ts';
import type { SearchFilters } from '#server/domain/search/queries/search-filters.ts';
import { type ParsedQuery, parseQuery } from '#server/domain/search/parse/parse-query.ts';
import { WORD_FIELDS } from '#server/domain/search/parse/word-fields.ts';
import type { CappedQuery, SearchPage } from '#server/domain/search/search-query.ts';
import { explainMissing, type MissingParts } from './explain-missing.ts';
import { findMixed, type MixedSearch } from './find-mixed.ts';
import { type LabelCosts, toAddressWord, weighLabels } from './weigh-labels.ts';
import {
  hasConnectorInName,
  hasExactMatch,
  listFoundWords,
  mayBeMixed,
  measureSelectedFieldCost,
} from './selected-field-cost.ts';
import { selectRareNames } from './select-rare-names.ts';
import { type MixedWord, splitQuery } from './split-query.ts';
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
 * Finds a page of the candidates that match a query of several fields, such as a name and a town, if that explains the
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
  const search: MixedSearch = { runner, query, filters, split };
  const parse = () => parseQuery(runner, WORD_FIELDS.name, text, query);

  if (split.phone || query.type === 'phone') {
    const found = await findMixed(search, await parse());
    if (found) return await toMixedPage(runner, found, query);
    if (query.type === 'phone' || query.exact || text.join('').length < MIN_NAME_LENGTH)
      return await searchField(query.query);
    return await explainAll(search, await searchField(text.join(' ')), {
      words: [],
      ...(split.phone && { phone: split.phone }),
    });
  }

  const isAddress = query.type === 'address';
  // Both end before a failed search gives its slot to the next one.
  const [searched, parsed] = await Promise.allSettled([
    searchField(query.query),
    split.hasConnector ? parse() : undefined,
  ]);
  if (searched.status === 'rejected') throw searched.reason;
  if (parsed.status === 'rejected') throw parsed.reason;
  const page = searched.value;
  const early = parsed.value;
  if (hasExactMatch(page) || (!isAddress && hasConnectorInName(page))) return page;
  const known = early ?? reuseParsed(page, text);
  const frequencies = known?.frequencies ?? page.ranking?.parsed.frequencies;
  const labels =
    frequencies && weighLabels(split.words, query.type, frequencies, known?.segmentations[0]?.terms);
  const costs = new Map(
    split.words.map(({ word, typed }, index) => [isAddress ? toAddressWord(typed) : word, labels?.[index]]),
  );
  if (
    !early &&
    !(isAddress
      ? labels && hasNameBeforeHouse(split.words, labels, listFoundWords(page))
      : mayBeMixed(page, costs))
  )
    return page;
  const fieldCost = measureSelectedFieldCost(page, query.type, costs);
  const found = await findMixed(
    search,
    known ?? (await parse()),
    fieldCost === 0 ? MAX_ADDED_COST : fieldCost - MIN_ADVANTAGE,
  );
  if (!found) {
    const isNameAlone = split.hasConnector && !isAddress && !query.exact && !page.hasGoodMatch;
    return isNameAlone ? await searchNameAlone(search, page, searchField) : page;
  }
  // People with all words in the selected field come first.
  const inField = fieldCost === 0 ? page.ranking : selectRareNames(page.ranking, found);
  return await toMixedPage(runner, found, query, inField);
}

/** Searches for the name before a connector, when nobody matches both: 'Efe' of 'Efe from Benin'. */
async function searchNameAlone(
  search: MixedSearch,
  page: SearchPage,
  searchField: SearchField,
): Promise<SearchPage> {
  const { words } = search.split;
  const name = words.flatMap(({ word, labels }) => (labels.includes('name') ? word : []));
  const missing: string[][] = [];
  for (const { word, labels, startsPart } of words)
    if (labels.includes('name')) continue;
    else if (startsPart || missing.length === 0) missing.push([word]);
    else missing.at(-1)?.push(word);
  if (name.join('').length < MIN_NAME_LENGTH || missing.length === 0) return page;
  return await explainAll(search, await searchField(name.join(' ')), { words: missing });
}

/** Adds to the reason of each match what the candidate lacks. Nobody matches the whole query. */
async function explainAll(
  { runner, query, filters }: MixedSearch,
  page: SearchPage,
  missing: MissingParts,
): Promise<SearchPage> {
  const hits = page.found.map((hit) => ({ hit: { ...hit, is_good: false }, missing }));
  return { ...page, found: await explainMissing(runner, hits, query, filters.reader), hasGoodMatch: false };
}

/** The name of a query that was searched as a name, when it consists of the same words. */
function reuseParsed({ ranking }: SearchPage, text: readonly string[]): ParsedQuery | undefined {
  const parsed = ranking?.parsed;
  const terms = parsed?.segmentations[0]?.terms ?? [];
  const isSame = terms.length === text.length && terms.every(({ word }, index) => word === text[index]);
  return parsed?.field.type === 'name' && isSame ? parsed : undefined;
}

/**
 * Whether a query for an address contains a name, and does not begin with a house number. A street may have the name of a
 * person, so words that the best candidate has in its address do not count.
 */
function hasNameBeforeHouse(
  words: readonly MixedWord[],
  labels: readonly LabelCosts[],
  found: ReadonlySet<string>,
): boolean {
  const house = words.findIndex(({ typed }) => /^\p{N}/u.test(typed));
  return labels.some(
    ({ name, address }, index) =>
      name < address && (house < 0 || index < house) && !found.has(toAddressWord(words[index]?.typed ?? '')),
  );
}
