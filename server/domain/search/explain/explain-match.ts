import type { Variant } from '#server/domain/search/expand/variant.ts';
import { labelAddress } from '#server/domain/search/parse/label-address.ts';
import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';
import type { WordLabel } from '#server/domain/search/parse/word-labels.ts';
import type { CandidateMatch } from '#server/domain/search/rank/candidate-match.ts';
import type { MixedRow } from '#server/domain/search/queries/mixed-candidates.ts';
import { capitalize } from '#server/domain/text/capitalize.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { SMALL_WORDS } from '#server/domain/words/organization-words.ts';

const MAX_REASONS = 3;
const SAME_NAME = 'Name';

/** A term and the word of the candidate that it matches. */
interface MatchedTerm {
  term: QueryTerm;
  variant: Variant;
}

/** Lists the terms matched under a label, in the order of the query. */
export const listMatched = ({ reading, found }: CandidateMatch, label: WordLabel): MatchedTerm[] =>
  reading.terms.flatMap((term, index) => {
    const variant = found[index];
    return variant && reading.labels[index] === label ? { term, variant } : [];
  });

/**
 * Explains why a candidate was found; null for an exact match. Of a query with several labels or a number, the reason lists
 * the matched parts: 'Name and phone; lives in Enugu'.
 */
export function explainMatch(match: CandidateMatch): string | null {
  if (match.isExact) return null;
  return match.row ? explainParts(match, match.row) : explainField(match);
}

/** Explains one matched term; undefined for the same word. `misspelled`: all misspellings among the candidate's words. */
function explainTerm(
  { term: { word: queryWord }, variant: { kind, word } }: MatchedTerm,
  misspelled: ReadonlySet<string>,
): string | undefined {
  if (kind === 'exact') return undefined;
  if (kind === 'near') return `Number ${word.toUpperCase()} instead of ${queryWord.toUpperCase()}`;
  if (kind === 'typo') return `Spelling close to ${[...misspelled].map(capitalize).join(' and ')}`;
  if (kind === 'initial') return `Initial ${queryWord.charAt(0).toUpperCase()}`;
  if (kind === 'form') return `Also known as ${capitalize(word)}`;
  if (/^\d/u.test(word)) return `Number ${word.toUpperCase()}`;
  if (queryWord.length < word.length) return `Part of ${capitalize(word)}`;
  return `Short for ${capitalize(queryWord)}`;
}

function explainTerms(matched: readonly MatchedTerm[]): string[] {
  const misspelled = new Set(matched.flatMap(({ variant: { kind, word } }) => (kind === 'typo' ? word : [])));
  return matched.flatMap((each) => explainTerm(each, misspelled) ?? []);
}

const joinReasons = (reasons: readonly string[]) => [...new Set(reasons)].slice(0, MAX_REASONS).join(', ');

/** Explains a match in one field. */
function explainField(match: CandidateMatch): string {
  const { reading, found, isInOrder, extraWords } = match;
  const field = reading.labels[0] ?? 'name';
  const listWords = (isFound: boolean) =>
    new Set(reading.terms.flatMap(({ word }, index) => (Boolean(found[index]) === isFound ? word : [])));
  const present = listWords(true);
  const absent = [...listWords(false)];
  const missing = absent.filter((word) => !present.has(word)).map(capitalize);
  const reasons = explainTerms(listMatched(match, field));
  if (missing.length > 0) reasons.push(`${missing.join(' and ')} not in the ${field}`);
  if (field === 'name')
    for (const word of absent)
      if (present.has(word)) reasons.push(`${capitalize(word)} only once in the name`);
  if (reasons.length > 0) return joinReasons(reasons);
  if (reading.segmentationCost > 0) return 'Written together or apart';
  if (field === 'address') return isInOrder ? 'Same words, others between' : 'Same words, other order';
  if (isInOrder) return 'Same names and more';
  return extraWords > 0 ? 'Same names, other order, and more' : 'Same names, other order';
}

function explainParts(match: CandidateMatch, row: MixedRow): string {
  const { phone } = match;
  const name = explainName(listMatched(match, 'name'));
  const toVariants = (label: WordLabel) => listMatched(match, label).map(({ variant }) => variant);
  const reasons = [
    ...(phone && phone.reason === null ? explainSameNumber(name) : [name, phone?.reason]),
    explainAddress(toVariants('address'), row),
    ...explainTerms(listMatched(match, 'address').filter(({ variant }) => variant.kind === 'near')),
    explainOrganization(toVariants('organization'), row),
  ].flatMap((reason) => reason ?? []);
  const [first = '', ...others] = reasons;
  return [capitalize(first), ...others.map(uncapitalize)].join('; ');
}

const uncapitalize = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const explainSameNumber = (name: string | undefined) =>
  name === SAME_NAME ? ['Name and phone'] : [name, 'Phone number'];

const explainName = (matched: readonly MatchedTerm[]): string | undefined =>
  matched.length === 0 ? undefined : joinReasons(explainTerms(matched)) || SAME_NAME;

function explainAddress(found: readonly Variant[], { address }: MixedRow): string | undefined {
  if (found.length === 0) return undefined;
  const isStreet = labelAddress(found.map(({ word }) => word)).some(
    (label) => label === 'kind' || label === 'house',
  );
  return `lives ${isStreet ? 'at' : 'in'} ${displayAddress(found, address)}`;
}

function explainOrganization(found: readonly Variant[], row: MixedRow): string | undefined {
  if (found.length === 0) return undefined;
  const { candidate_type, is_current, organization } = row;
  const current = candidate_type === 'student' ? 'studies at' : 'works at';
  const former = candidate_type === 'student' ? 'studied at' : 'worked at';
  return `${is_current ? current : former} ${displayOrganization(found, organization)}`;
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
