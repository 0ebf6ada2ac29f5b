import { foldText } from '#server/text/fold-text.ts';

/** A name from its columns, given names first. A column for the whole name that has the surname in it says it all. */
export function composeName({
  name,
  surname,
  first,
  others,
}: Record<'name' | 'surname' | 'first' | 'others', string>): string {
  if (name && (!surname || foldText(name).includes(foldText(surname)))) return name;
  return [first || name, others, surname].filter(Boolean).join(' ');
}
