import { tokenize } from '#server/domain/text/fold-text.ts';

/** Separates the folded words of a text by single spaces, with one at either end. */
export const toWords = (text: string) => ` ${tokenize(text).join(' ')} `;

/** Composes a name from its columns, given names first. A full-name column that contains the surname is used alone. */
export function composeName({
  name,
  surname,
  first,
  others,
}: Record<'name' | 'surname' | 'first' | 'others', string>): string {
  if (name && (!surname || toWords(name).includes(toWords(surname)))) return name;
  return [first || name, others, surname].filter(Boolean).join(' ');
}
