import { tokenize } from '#server/domain/text/fold-text.ts';
import { ABBREVIATIONS, PHRASES, STOP_WORDS } from './address-words.ts';
import { splitAddressWord } from './split-address-word.ts';

/** Successive words of an address as written, and the words that they stand for. */
export interface AddressPart {
  words: readonly string[];
  /** The number of written words. */
  length: number;
}

const phrasesByFirstWord = Map.groupBy(PHRASES, ([phrase]) => phrase[0] ?? '');

const HOUSE_NUMBER = /^\d{1,4}$/u;
const HOUSE_LETTER = /^[a-h]$/u;

/**
 * Divides the folded words of an address into parts that are equal however they are written: '3 b' and '3b', 'f c t'
 * and 'federal capital territory'.
 */
export function divideAddress(written: readonly string[]): AddressPart[] {
  const parts: AddressPart[] = [];
  for (let at = 0; at < written.length; at += parts.at(-1)?.length ?? 1) parts.push(readPart(written, at));
  return parts;
}

function readPart(written: readonly string[], at: number): AddressPart {
  const word = written[at] ?? '';
  for (const [phrase, words] of phrasesByFirstWord.get(word) ?? [])
    if (phrase.every((each, index) => written[at + index] === each)) return { words, length: phrase.length };
  const next = written[at + 1] ?? '';
  if (HOUSE_NUMBER.test(word) && HOUSE_LETTER.test(next)) return { words: [word + next], length: 2 };
  const words = splitAddressWord(word).map((each) => ABBREVIATIONS.get(each) ?? each);
  return { words, length: 1 };
}

/**
 * Splits an address into folded words in written order. Spells out abbreviations, and removes stop words unless there
 * is nothing else.
 */
export function tokenizeAddress(address: string): string[] {
  const words = divideAddress(tokenize(address)).flatMap((part) => part.words);
  const withoutStopWords = words.filter((word) => !STOP_WORDS.has(word));
  return withoutStopWords.length > 0 ? withoutStopWords : words;
}
