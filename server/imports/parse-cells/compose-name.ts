import { foldText } from '#server/text/fold-text.ts';

/** Composes a name from its columns, given names first. A full-name column that contains the surname is used alone. */
export function composeName({
  name,
  surname,
  first,
  others,
}: Record<'name' | 'surname' | 'first' | 'others', string>): string {
  if (name && (!surname || foldText(name).includes(foldText(surname)))) return name;
  return [first || name, others, surname].filter(Boolean).join(' ');
}
