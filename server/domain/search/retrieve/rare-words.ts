import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { isEssential } from '#server/domain/search/parse/term-roles.ts';
import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';

/** The maximum expected number of candidates with one rare word, and with any rare word of a query. */
const MAX_HOLDERS = 600;
const MAX_HOLDERS_IN_ALL = 1200;
/** With more candidates than this, sorting them to find a few takes long. */
const BROAD = 5000;

/** A word of a query that some candidates have as typed. */
export interface KnownWord {
  id: number;
  /** The expected number of candidates with the word. */
  holders: number;
  /** Whether very many candidates have the word. */
  isBroad: boolean;
}

/** Whether a term is neither a house number nor an initial. */
const isNameWord = ({ word }: QueryTerm) => /^\p{L}{2}/u.test(word);

/** Restricts a term to the word itself; undefined when no candidate has it. */
function narrowToExact(term: QueryTerm): QueryTerm | undefined {
  const exact = term.variants.find(({ kind }) => kind === 'exact');
  return exact && { ...term, variants: [exact], frequency: term.exactFrequency };
}

/**
 * Lists the rare words of a query as typed, the rarest first. The rarest known word counts
 * as rare, however many candidates have it.
 */
export function listRareWords({ segmentations, candidates }: ParsedQuery): KnownWord[] {
  const terms = (segmentations[0]?.terms ?? []).filter(isEssential);
  // Every candidate with the only word of a query matches it fully.
  if (terms.length < 2) return [];
  const known = terms.filter(isNameWord).flatMap((term) => {
    const exact = narrowToExact(term);
    const holders = (exact?.frequency ?? 0) * candidates;
    return exact?.variants.map(({ id }) => ({ id, holders, isBroad: holders > BROAD })) ?? [];
  });
  let total = 0;
  return known
    .toSorted((a, b) => a.holders - b.holders)
    .filter(({ holders }, index) => {
      total += holders;
      return index === 0 || (holders <= MAX_HOLDERS && total <= MAX_HOLDERS_IN_ALL);
    });
}

/** Whether a word has so few candidates that all of them can be read. */
export const hasFewHolders = ({ holders }: KnownWord): boolean => holders <= MAX_HOLDERS;

/** Lists the rare words whose candidates are few enough to score all of them. */
export const listRareWordsToScore = (parsed: ParsedQuery): KnownWord[] =>
  listRareWords(parsed).filter(hasFewHolders);
