import { tokenize } from '#server/domain/text/fold-text.ts';
import { isDistinctive, listMainWords } from './main-words.ts';

/** The columns of an organisation of which those of its kind are filled. */
export interface NameColumns {
  name?: string | null;
  first_name?: string | null;
  last_name?: string | null;
}

/** Whether a name has a word that many organisations are called by, or a legal form. */
function looksLikeOrganization(name: string): boolean {
  const words = listMainWords(name);
  return words.some((word) => !isDistinctive(word)) || words.join('') !== tokenize(name).join('');
}

/**
 * Returns the name that is compared with those of other organisations: that of a school or company, and that of an
 * individual who is called like one, such as 'Zenwata Bank'. Other people are compared with nobody: ''.
 */
export function getComparedName({ name, first_name, last_name }: NameColumns): string {
  if (name) return name;
  const fullName = [first_name, last_name].filter(Boolean).join(' ');
  return looksLikeOrganization(fullName) ? fullName : '';
}
