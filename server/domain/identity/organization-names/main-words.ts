import { isLegalForm, joinDottedLegalForm } from '#server/domain/words/legal-forms.ts';
import {
  isOrganizationWord,
  SMALL_WORDS,
  splitOrganizationWord,
} from '#server/domain/words/organization-words.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';

/** Further words of a name are usually those of its branch. */
const MAX_WORDS = 12;

/** A legal form that is written as one with the name: 'zenwatabankplc'. */
const JOINED_LEGAL_FORM = /(?<=\p{L}{4})(?:plc|ltd|limited)$/u;

/**
 * Lists the words by which an organisation is told from others: folded, without legal forms and small words, and with
 * 'zenithbank' as two words. A name of nothing else keeps all its words.
 */
export function listMainWords(name: string): string[] {
  const words = tokenize(joinDottedLegalForm(name)).map((word) => word.replace(JOINED_LEGAL_FORM, ''));
  const main = words.filter((word, position) => !isLegalForm(words, position) && !SMALL_WORDS.has(word));
  return (main.length > 0 ? main : words)
    .flatMap((word) => (isOrganizationWord(word) ? word : (splitOrganizationWord(word) ?? word)))
    .slice(0, MAX_WORDS);
}

/** Whether a word is more than what many organisations are called, such as 'bank' or 'school'. */
export const isDistinctive = (word: string): boolean => !isOrganizationWord(word);

/** The initials under which an organisation of several words may be known, with and without its legal form. */
export function listAcronyms(name: string): string[] {
  const all = tokenize(name).filter((word) => !SMALL_WORDS.has(word));
  return [...new Set([all, listMainWords(name)].map(toInitials))].filter(isAcronym);
}

const toInitials = (words: readonly string[]) => words.map((word) => word.charAt(0)).join('');

/** Two letters are too few to tell an organisation by, and longer words are names. */
export const isAcronym = (word: string): boolean => /^[a-z]{3,5}$/u.test(word);
