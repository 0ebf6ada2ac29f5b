/** Folds a name for comparing: letter case and marks do not count. */
const folded = (name: string) => name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A name from its columns, given names first. A column for the whole name that has the surname in it says it all. */
export function composeName({
  name,
  surname,
  first,
  others,
}: Record<'name' | 'surname' | 'first' | 'others', string>): string {
  if (name && (!surname || folded(name).includes(folded(surname)))) return name;
  return [first || name, others, surname].filter(Boolean).join(' ');
}
