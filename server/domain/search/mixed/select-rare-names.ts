import { MIN_SHOWN } from '#server/domain/search/retrieve/find-rare-word-holders.ts';
import { listRareWords } from '#server/domain/search/retrieve/rare-words.ts';
import type { SearchPage } from '#server/domain/search/search-query.ts';
import type { MixedResult } from './find-mixed.ts';

type Ranking = SearchPage['ranking'];

/** The maximum cost, in nats, of reading a word as a name that is likely one. */
const MAX_NAME_COST = 1;

/**
 * Selects the candidates of a search by name that are added to fewer than ten mixed matches: those with a rare word of
 * the query that the best mixed match reads as a name but spells differently, or as something else although it is likely
 * a name. So the only candidate with a typed name stays on the page.
 */
export function selectRareNames(ranking: Ranking, { mixed, ranked: matches }: MixedResult): Ranking {
  const [best] = matches;
  if (!ranking || !best || ranking.parsed.field.type !== 'name') return undefined;
  const unmatched = mixed.terms.flatMap(({ name, labelCosts }, index) => {
    const isName = best.labelling.labels[index] === 'name';
    const isMatched = isName ? best.found[index]?.kind === 'exact' : labelCosts.name > MAX_NAME_COST;
    return isMatched ? [] : name.variants;
  });
  const exact = new Set(unmatched.flatMap(({ id, kind }) => (kind === 'exact' ? id : [])));
  const rare = listRareWords(ranking.parsed).filter(({ id }) => exact.has(id));
  const listed = new Set(matches.map(({ row }) => row.id));
  const others = ranking.ranked.filter(
    ({ id, words }) => !listed.has(id) && rare.some((word) => words.includes(word.id)),
  );
  return { ...ranking, ranked: others.slice(0, Math.max(0, MIN_SHOWN - matches.length)), likely: 0 };
}
