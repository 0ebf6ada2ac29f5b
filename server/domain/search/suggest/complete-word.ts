import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRestrictedNames } from '#server/domain/search/queries/restricted-names.ts';
import { findWordsByPrefix } from '#server/domain/search/queries/prefix-search.ts';
import { queryWordCounts } from '#server/domain/search/queries/word-counts.ts';
import { measureEditDistance, getMaxEditDistance } from '#server/domain/words/edit-distance.ts';
import { expandWords } from '#server/domain/search/expand/expand-words.ts';
import { listPrefixTypos } from './prefix-typos.ts';

/** A word of names that may complete a typed prefix. */
export interface Completion {
  id: number;
  word: string;
  /** -ln of the probability that a person who means the word types the prefix, in nats; 0 when it begins with it. */
  cost: number;
}

const MAX_WITH_PREFIX = 60;
const MAX_PER_TYPO = 4;
const MIN_WORD_LENGTH = 2;
/** The maximum difference to the best score, in nats. */
const MAX_SCORE_DIFFERENCE = 6;
/** Added to the cost of a typo, so that words with the typed prefix come first. */
const TYPO_PENALTY = 1.5;

/**
 * Finds the words that may complete a prefix, in no order: those that begin with it or with a typo of it, and its
 * variants.
 */
export async function findCompletions(runner: Runner, prefix: string): Promise<Completion[]> {
  const [exact, mistyped, [variants = []]] = await Promise.all([
    findWordsByPrefix(runner, [prefix], MAX_WITH_PREFIX),
    findWordsByPrefix(runner, listPrefixTypos(prefix), MAX_PER_TYPO),
    expandWords(runner, 'name_word', [{ word: prefix, mode: 'all' }]),
  ]);
  const completions = new Map<number, Completion>();
  const put = (id: number, word: string, cost: number) => {
    if (word.length < MIN_WORD_LENGTH || /\p{N}/u.test(word) || cost === Infinity) return;
    if (cost < (completions.get(id)?.cost ?? Infinity)) completions.set(id, { id, word, cost });
  };
  for (const { id, word } of [...exact, ...mistyped]) put(id, word, getPrefixCost(prefix, word));
  for (const { id, word, kind, cost } of variants)
    // A word shorter than the prefix does not complete it.
    if (kind === 'exact' || (kind !== 'initial' && !prefix.startsWith(word)))
      put(id, word, word.startsWith(prefix) ? 0 : TYPO_PENALTY + cost);
  return [...completions.values()];
}

/** Returns the cost of typing `prefix` for the beginning of `word`. */
function getPrefixCost(prefix: string, word: string): number {
  if (word.startsWith(prefix)) return 0;
  const max = getMaxEditDistance(prefix.length);
  const lengths = [prefix.length - 1, prefix.length, prefix.length + 1];
  return (
    TYPO_PENALTY +
    Math.min(...lengths.map((length) => measureEditDistance(prefix, word.slice(0, length), max)))
  );
}

/** Ranks completions by the number of candidates with the word that the reader can find (prior) and the cost of the prefix (likelihood). */
export async function rankCompletions(
  runner: Runner,
  completions: readonly Completion[],
  limit: number,
  reader: Reader,
): Promise<Completion[]> {
  const ids = completions.map(({ id }) => id);
  const [counts, restricted] = await Promise.all([
    queryWordCounts(runner, 'name_word', ids),
    countRestrictedNames(runner, ids, reader.organization_id),
  ]);
  const countVisible = (id: number) => Math.max(0, (counts.get(id) ?? 0) - (restricted.get(id) ?? 0));
  const scored = completions.map((completion) => ({
    completion,
    score: Math.log(countVisible(completion.id)) - completion.cost,
  }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > -Infinity && score >= best - MAX_SCORE_DIFFERENCE)
    .toSorted((a, b) => b.score - a.score || byCost(a.completion, b.completion))
    .slice(0, limit)
    .map(({ completion }) => completion);
}

const byCost = (a: Completion, b: Completion) =>
  a.cost - b.cost || a.word.length - b.word.length || a.id - b.id;
