import { ARABIC_NAMES } from './name-lists/arabic-names.ts';
import { ENGLISH_NAMES } from './name-lists/english-names.ts';
import { IGBO_AND_DELTA_NAMES } from './name-lists/igbo-names.ts';
import { YORUBA_NAMES } from './name-lists/yoruba-names.ts';

// Each line has the usual spellings of one name, or `a name > its short forms`. A short form may belong to several
// names.
const LINES = [ARABIC_NAMES, YORUBA_NAMES, IGBO_AND_DELTA_NAMES, ENGLISH_NAMES].flatMap((list) =>
  list.trim().split('\n'),
);

const forms = new Map<string, Set<string>>();
function put(a: string, b: string) {
  if (a === b) return;
  forms.set(a, (forms.get(a) ?? new Set()).add(b));
  forms.set(b, (forms.get(b) ?? new Set()).add(a));
}

for (const line of LINES) {
  const [spellings, shortForms] = line.split(' > ').map((names) => names.split(' '));
  for (const name of spellings ?? []) for (const other of shortForms ?? spellings ?? []) put(name, other);
}

const NONE: ReadonlySet<string> = new Set();

/** Lists the other spellings and short forms of a folded name, in both directions: 'seun' and 'oluwaseun'. */
export const listNameForms = (name: string): ReadonlySet<string> => forms.get(name) ?? NONE;

export const isNameForm = (name: string, other: string): boolean => listNameForms(name).has(other);

/** First elements of Nigerian names that short forms omit. */
const ELEMENTS =
  'oluwa|olu|ola|ade|ayo|omo|akin|ife|temi|baba|abdul|chukwu|chi|onye|nwa|oghene|osa|uche|obi|nne|ebi|oyin';
const FIRST_ELEMENT = new RegExp(`^(?:${ELEMENTS})(?=.{3,}$)`, 'u');

/** Strips the first element of a name: 'ebuka' of 'chukwuebuka'; undefined when it has none. */
export function stripNameElement(name: string): string | undefined {
  const rest = name.replace(FIRST_ELEMENT, '');
  return rest === name ? undefined : rest;
}
