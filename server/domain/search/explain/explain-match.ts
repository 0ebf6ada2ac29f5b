import type { Variant } from '#server/domain/search/expand/variant.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';
import type { RankedCandidate } from '#server/domain/search/rank/rank-candidates.ts';
import { capitalize } from '#server/domain/text/capitalize.ts';

const MAX_REASONS = 3;

/**
 * Explains one matched term; undefined for the same word. `misspelled`: all misspellings among the candidate's words.
 */
function explainTerm(
  { word: queryWord }: QueryTerm,
  { kind, word }: Variant,
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

/** Explains why a candidate was found; null for an exact match. */
export function explainMatch(
  { field, segmentations }: ParsedQuery,
  { match, segmentation, isExact }: Pick<RankedCandidate, 'match' | 'segmentation' | 'isExact'>,
): string | null {
  if (isExact) return null;
  const terms = segmentations[segmentation]?.terms ?? [];
  const { found, isInOrder, extraWords } = match;
  const missing = terms.filter((_, term) => !found[term]).map(({ word }) => capitalize(word));
  const misspelled = new Set(found.flatMap((variant) => (variant?.kind === 'typo' ? variant.word : [])));
  const reasons = terms.flatMap((term, index) => {
    const variant = found[index];
    return (variant && explainTerm(term, variant, misspelled)) ?? [];
  });
  if (missing.length > 0) reasons.push(`${missing.join(' and ')} not in the ${field.type}`);
  if (reasons.length > 0) return [...new Set(reasons)].slice(0, MAX_REASONS).join(', ');
  if (segmentation > 0) return 'Written together or apart';
  if (field.type === 'address') return isInOrder ? 'Same words, others between' : 'Same words, other order';
  if (isInOrder) return 'Same names and more';
  return extraWords > 0 ? 'Same names, other order, and more' : 'Same names, other order';
}
