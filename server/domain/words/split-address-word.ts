import { STREET_KINDS, UNITS } from './address-words.ts';

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
export function splitAddressWord(word: string): readonly string[] {
  if (HAS_DIGIT.test(word)) {
    const parts = GLUED_NUMBER.exec(word) ?? ORDINAL_AND_KIND.exec(word) ?? NUMBER_AND_NAME.exec(word);
    return parts ? [parts[1] ?? '', ...splitAddressWord(parts[2] ?? '')] : [word];
  }
  if (word.length < MIN_LENGTH) return [word];
  const [, name, kind] = GLUED_KIND.exec(word) ?? [];
  return name && kind ? [name, kind] : [word];
}
