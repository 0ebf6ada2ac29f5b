import { MAX_TEXT_LENGTH, tokenize } from '#server/text/fold-text.ts';
import { isLegalForm, joinDottedLegalForm } from './legal-forms.ts';
import { isTitle, removeTitles, removeWrittenDegrees } from './name-titles.ts';
import { restoreLetters } from './restore-letters.ts';
import { splitInitials } from './split-initials.ts';
import { transliterateArabic } from './transliterate-arabic.ts';

const HAS_DIGIT = /\d/u;

const isNotInitials = (word: string, position: number) => isTitle(word, position) || isLegalForm(word);

/**
 * Splits a name into folded words in written order, without titles and degrees unless there is nothing else. Arabic
 * script is transliterated, glued initials are split, and digits inside words become the letters they stand for.
 */
export function tokenizeName(name: string): string[] {
  const latin = transliterateArabic(name.slice(0, MAX_TEXT_LENGTH));
  const written = tokenize(splitInitials(removeWrittenDegrees(joinDottedLegalForm(latin)), isNotInitials));
  const words = HAS_DIGIT.test(latin) ? written.map(restoreLetters) : written;
  return removeTitles(words.length > 0 ? words : tokenize(latin));
}
