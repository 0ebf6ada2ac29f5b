import type { SearchType } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { expandWith } from '#server/domain/search/expand/expand-words.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { countFoundWords } from './count-found-words.ts';
import type { FieldFrequencies } from './get-term-frequencies.ts';
import type { ParsedQuery } from './parse-query.ts';
import { listNear } from './weigh-term.ts';
import { type LabelCosts, toAddressWord, weighLabels } from './weigh-labels.ts';
import { listLabellings } from './labellings.ts';
import type { MixedQuery } from './mixed-query.ts';
import { createPhoneMatcher } from '#server/domain/search/phones/phone-matcher.ts';
import type { MixedWord, SplitQuery } from './split-query.ts';

/** The non-match weight of a word, in addition to its match weight, which counts up to a maximum. */
const MISSING_PENALTY = 3;
const MAX_MATCH_WEIGHT = 8;
/** The cost, in nats, of a number of an address that differs by one slip. Less than that of a missing one. */
const NEAR_NUMBER_COST = 3;

/** From this frequency on, a word of addresses is common. */
const MIN_COMMON_FREQUENCY = 0.0001;

const toExactWord = (word: string): Variant => ({ id: toWordId(word), word, kind: 'exact', cost: 0 });

/** A word as part of an address. */
interface AddressWord {
  variants: readonly Variant[];
  /** The number of candidates whose address has one of the variants. A candidate with several variants counts once for each. */
  holders: number;
}

/** Finds the variants of words in addresses. A common word of addresses is not a misspelling, so it has no others. */
export async function findAddressVariants(
  runner: Runner,
  words: readonly MixedWord[],
  { address_word: { candidates, frequencies } }: FieldFrequencies,
  exact: boolean,
): Promise<AddressWord[]> {
  const typed = words.map((word) => toAddressWord(word.typed));
  const isUncommon = (word: string) =>
    !exact && (frequencies.get(toWordId(word)) ?? 0) < MIN_COMMON_FREQUENCY;
  const uncommon = [...new Set(typed.filter(isUncommon))];
  const { findWords, counts } = countFoundWords(runner, 'address_word', { name_word: [], address_word: [] });
  const found = await expandWith(
    findWords,
    'address_word',
    uncommon.map((word) => ({ word, mode: 'typos' })),
  );
  return typed.map((word) => {
    const variants = found[uncommon.indexOf(word)]?.filter(({ kind }) => kind !== 'exact') ?? [];
    const all = [toExactWord(word), ...variants];
    const countHolders = ({ id }: Variant) =>
      counts.address_word.get(id) ?? candidates * (frequencies.get(id) ?? 0);
    return { variants: all, holders: all.reduce((sum, each) => sum + countHolders(each), 0) };
  });
}

/** Combines the parsed parts of a mixed query. `parsed`: its words as a name. */
export function buildMixedQuery(
  { words, phone }: SplitQuery,
  { type, exact }: { type: SearchType; exact: boolean },
  parsed: ParsedQuery,
  addresses: readonly AddressWord[],
): MixedQuery {
  const names = parsed.segmentations[0]?.terms ?? [];
  const labelCosts = weighLabels(words, type, parsed.frequencies, names);
  const terms = words.flatMap((each, index) => {
    const name = names[index];
    const costs = labelCosts[index];
    const address = addresses[index];
    if (!name || !costs || !address) return [];
    const near = exact ? [] : listNear(toAddressWord(each.typed), NEAR_NUMBER_COST);
    const missingCost = getMissingCost(name.matchWeight, costs);
    const { variants, holders } = address;
    return [
      { ...each, name, address: variants, addressHolders: holders, near, labelCosts: costs, missingCost },
    ];
  });
  return {
    terms,
    readings: listLabellings(words, labelCosts).map((labelling) => ({
      ...labelling,
      terms: terms.map(({ name }) => name),
      segmentationCost: 0,
      hasNumber: phone !== undefined,
    })),
    parsed,
    ...(phone && { phone: createPhoneMatcher(phone, exact) }),
  };
}

/** A missing word costs more the rarer it is. A word that is hardly a name has no weight as one. */
export const getMissingCost = (matchWeight: number, { name }: LabelCosts): number =>
  MISSING_PENALTY + Math.max(2, Math.min(MAX_MATCH_WEIGHT, matchWeight) - name);
