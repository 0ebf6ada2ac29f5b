import type { RankedCandidate } from '#server/domain/search/rank/rank-candidates.ts';
import type { FoundInField } from '#server/domain/search/search-query.ts';
import { MIN_SHOWN } from './add-rare-word-holders.ts';
import { listRareWords } from './rare-words.ts';
import type { FoundMixed } from './search-mixed.ts';

/** The maximum cost, in nats, of reading a word as a name that is likely one. */
const MAX_NAME_COST = 1;

/**
 * Selects the candidates of a search by name that are added to fewer than ten mixed matches: those with a rare word of
 * the query that the best mixed match reads as a name but spells differently, or as something else although it is likely
 * a name. So the only candidate with a typed name stays on the page.
 */
export function selectRareNames(
  { parsed, likely, added }: FoundInField,
  { mixed, likely: matches }: FoundMixed,
): RankedCandidate[] {
  const [best] = matches;
  if (!best || parsed?.field.type !== 'name') return [];
  const unmatched = mixed.terms.flatMap(({ name, labelCosts }, index) => {
    const isName = best.reading.labels[index] === 'name';
    const isMatched = isName ? best.found[index]?.kind === 'exact' : labelCosts.name > MAX_NAME_COST;
    return isMatched ? [] : name.variants;
  });
  const exact = new Set(unmatched.flatMap(({ id, kind }) => (kind === 'exact' ? id : [])));
  const rare = listRareWords(parsed).filter(({ id }) => exact.has(id));
  const listed = new Set(matches.map(({ id }) => id));
  return [...likely, ...added]
    .filter(({ id, words }) => !listed.has(id) && rare.some((word) => words.includes(word.id)))
    .slice(0, Math.max(0, MIN_SHOWN - matches.length));
}
