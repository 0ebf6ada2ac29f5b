import { explainMatch } from '#server/domain/search/explain/explain-match.ts';
import type { MatchedParts } from '#server/domain/search/explain/highlight-match.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { labelAddress } from '#server/domain/search/parse/label-address.ts';
import type { SearchHit } from '#server/domain/search/search-query.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { capitalize } from '#server/domain/text/capitalize.ts';
import type { MixedQuery } from './mixed-query.ts';
import { type WordLabel } from './word-labels.ts';
import { SMALL_WORDS } from '#server/domain/words/organization-words.ts';
import type { MixedMatch } from './score-mixed.ts';

const SAME_NAME = 'Name';

/** Lists the words matched under a label in the order of the query. */
const listFound = ({ found, labelling }: MixedMatch, label: WordLabel): Variant[] =>
  found.flatMap((variant, index) => (variant && labelling.labels[index] === label ? variant : []));

/** An organisation may match by several words, see `listOrganizationMatches`. */
const toWordIds = ({ id, word }: Variant): number[] =>
  word.includes(' ') ? word.split(' ').map(toWordId) : [id];

/** Presents a candidate of a mixed query, with the reason for the match and its matched parts. */
export function toMixedHit(query: MixedQuery, match: MixedMatch): Omit<SearchHit, 'is_good'> {
  const { phone, row } = match;
  const toWords = (label: WordLabel): MatchedParts => ({ words: listFound(match, label).flatMap(toWordIds) });
  return {
    id: row.id,
    match: explainMixed(query, match),
    matched: {
      name: toWords('name'),
      address: toWords('address'),
      organization: toWords('organization'),
      ...(phone && { phone: { number: phone.number, digits: phone.digits } }),
    },
  };
}

/** Explains which parts of a query a candidate matches, such as 'Name and phone; lives in Enugu'. */
export function explainMixed(query: MixedQuery, match: MixedMatch): string {
  const { phone } = match;
  const name = explainName(query, match);
  const reasons = [
    ...(phone && phone.reason === null ? explainSameNumber(name) : [name, phone?.reason]),
    explainAddress(match),
    explainOrganization(match),
  ].flatMap((reason) => reason ?? []);
  const [first = '', ...others] = reasons;
  return [capitalize(first), ...others.map(uncapitalize)].join('; ');
}

const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const explainSameNumber = (name: string | undefined) =>
  name === SAME_NAME ? ['Name and phone'] : [name, 'Phone number'];

function explainName(query: MixedQuery, { found, labelling, extraWords }: MixedMatch): string | undefined {
  const isMatched = (index: number) => labelling.labels[index] === 'name' && found[index] !== undefined;
  const terms = query.terms.filter((_, index) => isMatched(index)).map(({ name }) => name);
  const variants = found.filter((_, index) => isMatched(index));
  if (variants.length === 0) return undefined;
  if (variants.every((variant) => variant?.kind === 'exact')) return SAME_NAME;
  return (
    explainMatch(
      { ...query.parsed, segmentations: [{ terms, cost: 0 }] },
      {
        match: { score: 0, found: variants, isInOrder: true, isAdjacent: true, extraWords },
        segmentation: 0,
        isExact: false,
      },
    ) ?? SAME_NAME
  );
}

function explainAddress(match: MixedMatch): string | undefined {
  const found = listFound(match, 'address');
  if (found.length === 0) return undefined;
  const isStreet = labelAddress(found.map(({ word }) => word)).some(
    (label) => label === 'kind' || label === 'house',
  );
  return `lives ${isStreet ? 'at' : 'in'} ${displayAddress(found, match.row.address)}`;
}

function explainOrganization(match: MixedMatch): string | undefined {
  const found = listFound(match, 'organization');
  if (found.length === 0) return undefined;
  const { candidate_type, is_current } = match.row;
  const current = candidate_type === 'student' ? 'studies at' : 'works at';
  const former = candidate_type === 'student' ? 'studied at' : 'worked at';
  return `${is_current ? current : former} ${displayOrganization(found, match.row.organization)}`;
}

/** Displays words of an address in their order there. */
const displayAddress = (found: readonly Variant[], address: readonly number[]): string =>
  found
    .toSorted((a, b) => address.indexOf(a.id) - address.indexOf(b.id))
    .map(({ word }) => capitalize(word))
    .join(' ');

/** Displays an organisation from its first to its last matched word. */
function displayOrganization(found: readonly Variant[], organization: string): string {
  const words = tokenize(organization);
  const positions = found.flatMap(({ word }) => word.split(' ').map((each) => words.indexOf(each)));
  return words
    .slice(Math.min(...positions), Math.max(...positions) + 1)
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : capitalize(word)))
    .join(' ');
}
