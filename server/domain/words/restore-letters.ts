/** Digits that stand for one letter, from scanning errors and deliberate substitution. */
const LETTERS: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 8: 'b' };
const VOWEL_BEFORE = /[aeiou]$/u;
const VOWEL_AFTER = /^[aeiou]/u;
const MIN_LENGTH = 4;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/u;
/** A word with one of these digits before a letter, or a 0 or 1 at its end. Other digits at the end are numbering. */
const HAS_DIGIT_FOR_LETTER = /[013458]\p{L}|\p{L}[01]$/u;

/** 1 stands for l after a vowel and at the beginning before one ('A1iyu', '1awal'), and otherwise for i ('Ab1ola'). */
function readOnes(ones: string, before: string, after: string): string {
  if (ones.length > 1 || VOWEL_BEFORE.test(before)) return 'l'.repeat(ones.length);
  return before === '' && VOWEL_AFTER.test(after) ? 'l' : 'i';
}

/**
 * Replaces digits that stand for letters in a folded word of a name: '0luwaseun' becomes 'oluwaseun'. Words that are
 * mostly digits stay as they are.
 */
export function restoreLetters(word: string): string {
  if (word.length < MIN_LENGTH || !HAS_DIGIT_FOR_LETTER.test(word) || ORDINAL.test(word)) return word;
  if (word.replaceAll(/\P{N}/gu, '').length * 2 >= word.length) return word;
  return word
    .replaceAll(/[03458](?=[013458]*\p{L})|0$/gu, (digit) => LETTERS[digit] ?? digit)
    .replaceAll(/1+(?=\p{L}|$)/gu, (ones, at: number) =>
      readOnes(ones, word.slice(0, at), word.slice(at + ones.length)),
    );
}
