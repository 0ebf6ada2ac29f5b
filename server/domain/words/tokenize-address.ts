import { tokenize } from '#server/domain/text/fold-text.ts';
import { ABBREVIATIONS, PHRASES, STOP_WORDS, STREET_KINDS, UNITS } from './address-words.ts';

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

/** Kinds of streets that seldom end another word. */
const GLUED_KINDS = 'street|road|avenue|crescent|close|circuit';
const GLUED_KIND = new RegExp(`^(.{3,})(${GLUED_KINDS})$`, 'u');
/** 'No14', 'flat3', 'blk7b'. */
const GLUED_NUMBER = new RegExp(`^(no|number|blk|apt|${[...UNITS].join('|')})(\\d+[a-z]?)$`, 'u');
/** '31fishburne', but not '2nd' or '3b'. */
const NUMBER_AND_NAME = /^(\d+)([a-z]{4,})$/u;
const ORDINAL_AND_KIND = new RegExp(`^(\\d+(?:st|nd|rd|th))(${[...STREET_KINDS].join('|')})$`, 'u');
const HAS_DIGIT = /\d/u;
/** 'st' and a kind: the shortest word that can be split, apart from those with digits. */
const MIN_LENGTH = 7;

/** Splits a folded word of an address that is several words written together: 'fishburnestreet', 'No14'. */
function splitAddressWord(word: string): readonly string[] {
  if (HAS_DIGIT.test(word)) {
    const parts = GLUED_NUMBER.exec(word) ?? ORDINAL_AND_KIND.exec(word) ?? NUMBER_AND_NAME.exec(word);
    return parts ? [parts[1] ?? '', ...splitAddressWord(parts[2] ?? '')] : [word];
  }
  if (word.length < MIN_LENGTH) return [word];
  const [, name, kind] = GLUED_KIND.exec(word) ?? [];
  return name && kind ? [name, kind] : [word];
}
