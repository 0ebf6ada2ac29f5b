import { omitQualifiers } from './are-similar-organization-names.ts';
import { isAcronym, isDistinctive, listAcronyms, listMainWords } from './main-words.ts';

/** Letters of a word by which a misspelt one is found too. */
const PREFIX_LENGTH = 4;
/** Shorter words are part of very many names. */
const MIN_LENGTH = 3;

const toInitials = (acronym: string) => [...acronym].map((letter) => `\\m${letter}`).join('.*');
const toWord = (word: string) => `\\m${word}\\M`;

/** Selects the words that tell a name from others: 'irc' for 'I.R.C. Bank'. */
function selectTellingWords(words: readonly string[]): readonly string[] {
  const distinctive = words.filter(isDistinctive);
  const long = distinctive.filter(({ length }) => length >= MIN_LENGTH);
  if (long.length > 0) return long;
  return distinctive.length > 0 ? [distinctive.join('')] : words;
}

/**
 * Builds a POSIX regular expression that preselects similar names: folded names with the first letters of one of the words that
 * tell the name from others, with its acronym, or with words that it may be the acronym of.
 */
export function buildSimilarNamePattern(name: string): string {
  const words = omitQualifiers(listMainWords(name));
  const [word = ''] = words;
  return [
    ...selectTellingWords(words).map((each) => each.slice(0, PREFIX_LENGTH)),
    ...(words.length === 1 && isAcronym(word) ? [toInitials(word)] : []),
    ...listAcronyms(name).map(toWord),
  ].join('|');
}
