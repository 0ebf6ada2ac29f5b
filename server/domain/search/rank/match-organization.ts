import { compareWords } from '#server/domain/search/expand/compare-words.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { SMALL_WORDS, splitOrganizationWord } from '#server/domain/words/organization-words.ts';

/** The costs, in nats, of an acronym for its organisation, and of two words written as one. */
const ACRONYM_COST = 0.5;
const JOINED_COST = 0.4;
const ACRONYM = /^[a-z]{2,5}$/u;
const MIN_ACRONYM_LENGTH = 2;

/** A variant of several words has them in its `word`, separated by spaces. */
const toVariant = (words: readonly string[], cost: number): Variant => {
  const word = words.join(' ');
  return { id: toWordId(words[0] ?? ''), word, kind: 'form', cost };
};

/** Lists how a typed word occurs among the folded words of an organisation: as one of them, joined or as an acronym. */
export function listOrganizationMatches(typed: string, words: readonly string[]): Variant[] {
  const matches = words.flatMap((word): Variant[] => {
    const relation = compareWords(typed, word, 'address_word');
    return relation ? [{ id: toWordId(word), word, ...relation }] : [];
  });
  const joined = words.findIndex((word, at) => word + (words[at + 1] ?? '') === typed && word !== typed);
  if (joined >= 0) matches.push(toVariant(words.slice(joined, joined + 2), JOINED_COST));
  const acronym = findAcronym(typed, words) ?? findAcronymWithWord(typed, words);
  if (acronym) matches.push(toVariant(acronym, ACRONYM_COST));
  return matches;
}

/** Finds the words of an acronym that is written as one with the next word: 'gtbank' of 'Guaranty Trust Bank Plc'. */
function findAcronymWithWord(typed: string, words: readonly string[]): readonly string[] | undefined {
  const [letters = '', last = ''] = splitOrganizationWord(typed, MIN_ACRONYM_LENGTH) ?? [];
  const at = words.indexOf(last);
  const initials = at > 0 ? findAcronym(letters, words.slice(0, at)) : undefined;
  return initials && initials.at(-1) === words[at - 1] ? [...initials, last] : undefined;
}

/** Finds the successive words of which these letters are the initials: 'uba' of 'United Bank for Africa Plc'. */
function findAcronym(letters: string, words: readonly string[]): readonly string[] | undefined {
  if (!ACRONYM.test(letters)) return undefined;
  const main = words.flatMap((word, at) => (SMALL_WORDS.has(word) ? [] : [{ word, at }]));
  const first = main
    .map(({ word }) => word.charAt(0))
    .join('')
    .indexOf(letters);
  if (first < 0) return undefined;
  return words.slice(main[first]?.at, (main[first + letters.length - 1]?.at ?? 0) + 1);
}

/** Lists the LIKE patterns of which an organisation with this word, joined, split or as an acronym, matches one. */
export function listOrganizationPatterns(typed: string): string[] {
  const parts = splitOrganizationWord(typed, MIN_ACRONYM_LENGTH);
  const [first = '', last] = parts ?? [typed];
  const acronym = [...first, ...(last ? [last] : [])].join('% ');
  return [
    `%${typed}%`,
    ...(parts ? [`%${parts.join(' ')}%`] : []),
    ...(ACRONYM.test(first) ? [`%${acronym}%`] : []),
  ];
}
