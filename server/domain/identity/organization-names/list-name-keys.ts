import { toDeletionKeys } from '#server/domain/words/deletion-keys.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { isDistinctive, listAcronyms, listMainWords } from './main-words.ts';

/**
 * Lists the blocking keys of an organisation's name: hashes of its distinctive words, of their misspellings, of adjacent
 * words written as one and of its acronym. Similar names share one, as do many that are not similar. Keys are stored in
 * `organization.name_keys`; after a change of this function a migration must set them to null.
 */
export function listNameKeys(name: string): number[] {
  const words = listMainWords(name);
  if (words.length === 0) return [];
  const distinctive = words.filter(isDistinctive);
  const joined = distinctive.flatMap((word, at) => (at > 0 ? `${distinctive[at - 1] ?? ''}${word}` : []));
  // A digit in a word may stand for a letter: 'z3nwata'.
  const misspellable = [...distinctive, ...joined, words.join('')].map((word) =>
    word.replaceAll(/\p{N}/gu, ''),
  );
  const exact = [...(distinctive.length > 0 ? distinctive : words), words.join(''), ...listAcronyms(name)];
  return [...new Set([...misspellable.flatMap(toDeletionKeys), ...exact.map(toWordId)])];
}
