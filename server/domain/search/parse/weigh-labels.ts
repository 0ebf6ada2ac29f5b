import type { SearchType } from '#contract/calls/search.ts';
import { tokenizeAddress } from '#server/domain/words/tokenize-address.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import type { FieldFrequencies, TermFrequencies } from './get-term-frequencies.ts';
import type { QueryTerm } from './weigh-term.ts';
import { isOrganizationWord } from '#server/domain/words/organization-words.ts';
import { type WordLabel, WORD_LABELS } from './word-labels.ts';
import type { MixedWord } from './split-query.ts';

/** The cost, in nats, of giving a word each label: -ln of the probability of the label, given the word. */
export type LabelCosts = Readonly<Record<WordLabel, number>>;

/** The probabilities of labels, whatever the word. The searched type is the likeliest. */
const PRIORS: Record<SearchType, Record<WordLabel, number>> = {
  name: { name: 0.85, address: 0.1, organization: 0.05 },
  phone: { name: 0.7, address: 0.2, organization: 0.1 },
  address: { name: 0.1, address: 0.85, organization: 0.05 },
};
/** The average numbers of words, which convert frequencies among candidates to frequencies among words. */
const WORDS_PER_NAME = 2.4;
const WORDS_PER_ADDRESS = 6;
/** The assumed frequency of words such as 'bank' and their neighbours among the words of organisations. */
const USUAL_ORGANIZATION_WORD = 0.02;
/** The assumed frequency of other words there, relative to a word that occurs once in a name. */
const OTHER_ORGANIZATION_WORD = 5;
/** The cost of a label that the connector before the word excludes. */
const EXCLUDED = 20;

/**
 * Weighs what each word of a query may describe, by its frequency in each field (Bayes' rule).
 * @param names the words as terms of a name, if known: a misspelt name is as likely as the name that it stands for
 */
export function weighLabels(
  words: readonly MixedWord[],
  type: SearchType,
  frequencies: FieldFrequencies,
  names: readonly QueryTerm[] = [],
): LabelCosts[] {
  const isInOrganization = words.map(
    ({ typed, isAcronym }, index) =>
      isAcronym ||
      isOrganizationWord(typed) ||
      [words[index - 1], words[index + 1]].some((beside) => beside && isOrganizationWord(beside.typed)),
  );
  return words.map(({ word, typed, labels }, index) => {
    const likelihoods: Record<WordLabel, number> = {
      name:
        Math.max(getFrequency(frequencies.name_word, word), getTermFrequency(names[index])) / WORDS_PER_NAME,
      address: getFrequency(frequencies.address_word, toAddressWord(typed)) / WORDS_PER_ADDRESS,
      organization: isInOrganization[index]
        ? USUAL_ORGANIZATION_WORD
        : OTHER_ORGANIZATION_WORD / frequencies.name_word.candidates,
    };
    const joint = (label: WordLabel) =>
      labels.includes(label) ? PRIORS[type][label] * likelihoods[label] : 0;
    const total = WORD_LABELS.reduce((sum, label) => sum + joint(label), 0);
    const toCost = (label: WordLabel) => {
      const probability = joint(label) / total;
      return probability > 0 ? Math.min(EXCLUDED, -Math.log(probability)) : EXCLUDED;
    };
    return { name: toCost('name'), address: toCost('address'), organization: toCost('organization') };
  });
}

/** The form of a word in the index of addresses, where abbreviations are spelled out. */
export const toAddressWord = (word: string): string => tokenizeAddress(word)[0] ?? word;

/** The frequency of a term and its misspellings, from its match weight -ln u. */
const getTermFrequency = (term: QueryTerm | undefined) => (term ? Math.exp(-term.matchWeight) : 0);

const getFrequency = ({ candidates, frequencies }: TermFrequencies, word: string) =>
  frequencies.get(toWordId(word)) ?? 1 / candidates;
