import { SUGGESTIONS_MAX } from '#contract/limits.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  type BlockingRule,
  findCandidatesByWords,
} from '#server/domain/search/queries/candidates-by-words.ts';
import { findWordsById } from '#server/domain/search/queries/vocabulary.ts';
import { expandWords } from '#server/domain/search/expand/expand-words.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { isWordId, toWordId } from '#server/domain/words/word-id.ts';
import { getTermFrequencies } from '#server/domain/search/parse/get-term-frequencies.ts';
import { capitalize } from '#server/domain/text/capitalize.ts';
import type { Completion } from './complete-word.ts';

/** The maximum number of variants of each typed word, and their maximum cost. */
const MAX_VARIANTS = 10;
const MAX_VARIANT_COST = 5;
/** The number of candidates sampled to count the following words. */
const SAMPLE_SIZE = 1500;

const NO_FILTERS = {
  candidate_type: '',
  status: '',
  start_from: '',
  start_to: '',
  source: '',
  unconfirmed: '',
  organization: [],
} as const;

/** The word ids of initials. */
const SINGLE_LETTERS = new Set([...'abcdefghijklmnopqrstuvwxyz'].map(toWordId));

interface Sequence {
  ids: number[];
  cost: number;
}

/**
 * Finds names that consist of these words and one more (one of `completions` if given) and occur in candidates' names.
 * Returns their words, the likeliest name first.
 */
export async function findFollowingWords(
  runner: Runner,
  words: readonly string[],
  reader: Reader,
  completions?: readonly Completion[],
): Promise<string[][]> {
  const expanded = await expandWords(
    runner,
    'name_word',
    words.map((word) => ({ word, mode: 'all' as const })),
  );
  const variants = expanded.map((each) => each.filter(isLikely).slice(0, MAX_VARIANTS));
  const lastCosts = completions && new Map(completions.map(({ id, cost }) => [id, cost]));
  const rule = [...variants.map(toIds), ...(lastCosts ? [[...lastCosts.keys()]] : [])];
  if (rule.some((ids) => ids.length === 0)) return [];
  const rows = await findCandidatesByWords(
    runner,
    'name_words',
    [rule],
    { ...NO_FILTERS, reader },
    SAMPLE_SIZE,
    {
      isBroad: await isBroadRule(runner, rule),
    },
  );

  const tally = new Map<string, Sequence & { count: number }>();
  for (const row of rows) {
    for (const sequence of listSequences(row.words.filter(isWordId), variants, lastCosts)) {
      const known = tally.get(sequence.ids.join());
      if (known) known.count += 1;
      else tally.set(sequence.ids.join(), { ...sequence, count: 1 });
    }
  }
  const best = [...tally.values()]
    .map(({ ids, count, cost }) => ({ ids, score: Math.log(count) - cost }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3 * SUGGESTIONS_MAX);
  const known = await findWordsById(runner, 'name_word', [...new Set(best.flatMap(({ ids }) => ids))]);
  const wordById = new Map(known.map(({ id, word }) => [id, word]));
  return best
    .map(({ ids, score }) => ({ score, words: ids.map((id) => wordById.get(id) ?? '') }))
    .toSorted((a, b) => b.score - a.score || (toSortKey(a.words) < toSortKey(b.words) ? -1 : 1))
    .map((each) => each.words);
}

/** Whether reading candidates by id until the sample is complete is faster than reading all that match the rule. */
async function isBroadRule(runner: Runner, rule: BlockingRule): Promise<boolean> {
  const { candidates, frequencies } = await getTermFrequencies(runner, 'name_word', rule.flat());
  const sumFrequencies = (ids: readonly number[]) =>
    ids.reduce((sum, id) => sum + (frequencies.get(id) ?? 0), 0);
  const matching = rule.reduce((product, ids) => product * Math.min(1, sumFrequencies(ids)), candidates);
  return matching > (SAMPLE_SIZE * candidates) / matching;
}

const toSortKey = (words: readonly string[]) => words.map(capitalize).join(' ');

const isLikely = ({ kind, cost, word }: Variant) =>
  kind !== 'initial' && word.length > 1 && cost <= MAX_VARIANT_COST;
const toIds = (variants: readonly Variant[]) => variants.map(({ id }) => id);

/** Lists a name's sequences: the words that match the typed ones, followed by each other word. */
function listSequences(
  nameWords: readonly number[],
  variants: readonly (readonly Variant[])[],
  lastCosts: ReadonlyMap<number, number> | undefined,
): Sequence[] {
  const left = new Set(nameWords);
  const ids: number[] = [];
  let total = 0;
  for (const each of variants) {
    const variant = each.find(({ id }) => left.delete(id));
    if (!variant) return [];
    ids.push(variant.id);
    total += variant.cost;
  }
  return [...left].flatMap((id) => {
    const cost = lastCosts ? lastCosts.get(id) : 0;
    return cost === undefined || SINGLE_LETTERS.has(id) ? [] : { ids: [...ids, id], cost: total + cost };
  });
}
