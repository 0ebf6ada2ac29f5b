import { isAcronym, listAcronyms, listMainWords } from './main-words.ts';

/** Letters of a word by which a misspelt one is found too. */
const PREFIX_LENGTH = 4;

const toInitials = (acronym: string) => `(^| )${[...acronym].join('[^ ]* (.* )?')}`;
const toWord = (word: string) => `(^| )${word}( |$)`;

/**
 * Builds a POSIX regular expression that most folded names match that are similar to a name: those with a word that begins like
 * its longest one, its acronym, and what it may be the acronym of. Others match it too: see `areSimilarOrganizationNames`.
 */
export function buildSimilarNamePattern(name: string): string {
  const words = listMainWords(name);
  const [longest = ''] = words.toSorted((a, b) => b.length - a.length);
  const isShort = words.length === 1 && isAcronym(longest);
  return [
    longest.slice(0, PREFIX_LENGTH),
    ...(isShort ? [toInitials(longest)] : []),
    ...listAcronyms(name).map(toWord),
  ].join('|');
}
