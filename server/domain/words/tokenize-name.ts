import { MAX_TEXT_LENGTH, tokenize } from '#server/domain/text/fold-text.ts';
import { isLegalForm, joinDottedLegalForm } from './legal-forms.ts';
import { isTitle, removeTitles, removeWrittenDegrees } from './name-titles.ts';
import { restoreLetters } from './restore-letters.ts';
import { splitInitials } from './split-initials.ts';
import { transliterateArabic } from './transliterate-arabic.ts';

/**
 * Splits a name into folded words in written order, without titles and degrees unless there is nothing else. Arabic
 * script is transliterated, glued initials are split, and digits inside words become the letters they stand for.
 */
export function tokenizeName(name: string): string[] {
  const latin = transliterateArabic(name.slice(0, MAX_TEXT_LENGTH));
  const plain = removeWrittenDegrees(joinDottedLegalForm(latin));
  let words: string[] | undefined;
  const isNotInitials = (word: string, position: number) => {
    words ??= tokenize(plain);
    return isTitle(word, position) || isLegalForm(words, words.indexOf(word));
  };
  const letters = tokenize(splitInitials(plain, isNotInitials)).map(restoreLetters);
  return removeTitles(letters.length > 0 ? letters : tokenize(latin));
}
