import { ARABIC_NAMES } from './name-lists/arabic-names.ts';
import { BIBLICAL_NAMES } from './name-lists/biblical-names.ts';
import { DELTA_NAMES } from './name-lists/delta-names.ts';
import { ENGLISH_NAMES } from './name-lists/english-names.ts';
import { IGBO_NAMES } from './name-lists/igbo-names.ts';
import { ORGANIZATION_ABBREVIATIONS } from './name-lists/organization-abbreviations.ts';
import { RECORDED_ABBREVIATIONS } from './name-lists/recorded-abbreviations.ts';
import { YORUBA_NAMES } from './name-lists/yoruba-names.ts';

// Costs in nats, fitted by hand to the queries of bench/search.
/** A usual spelling, or a short form and its full name: 'Muhammad' for 'Mohammed', 'Seun' for 'Oluwaseun'. */
const SPELLING_OR_SHORT_FORM = 1.5;
/** Two short forms of one name ('Liz', 'Beth'), or the same name in two languages ('Bitrus', 'Peter'). */
const SIBLING = 2.3;

/**
 * A family of names: `spellings > short forms = equivalents`. Short forms and equivalents are optional. Families are
 * separated by semicolons or line breaks. A short form may belong to several families, which does not relate their
 * full names.
 */
const FAMILY = /^(?<spellings>[^>=]+)(?: > (?<shortForms>[^=]+?))?(?: = (?<equivalents>.+))?$/u;

/** Lists the spellings of a name in a list. Yoruba ṣ is written s or sh. */
function toSpellings(name: string): string[] {
  const [first = '', ...rest] = name.split('ṣ');
  return rest.reduce(
    (all, part) => all.flatMap((begun) => [`${begun}s${part}`, `${begun}sh${part}`]),
    [first],
  );
}

const toNames = (text = '') => text.split(' ').filter(Boolean).flatMap(toSpellings);

const LISTS = [
  ARABIC_NAMES,
  YORUBA_NAMES,
  IGBO_NAMES,
  DELTA_NAMES,
  ENGLISH_NAMES,
  BIBLICAL_NAMES,
  RECORDED_ABBREVIATIONS,
  ORGANIZATION_ABBREVIATIONS,
];

const families = LISTS.flatMap((list) => list.trim().split(/[;\n]/u)).map((line) => {
  const { spellings, shortForms, equivalents } = FAMILY.exec(line.trim())?.groups ?? {};
  return {
    spellings: toNames(spellings),
    shortForms: toNames(shortForms),
    equivalents: toNames(equivalents),
  };
});

const forms = new Map<string, Map<string, number>>();

function relate(names: readonly string[], others: readonly string[], cost: number) {
  for (const name of names)
    for (const other of others) {
      if (name === other) continue;
      for (const [from, to] of [[name, other] as const, [other, name] as const]) {
        const known = forms.get(from) ?? new Map<string, number>();
        forms.set(from, known.set(to, Math.min(cost, known.get(to) ?? Infinity)));
      }
    }
}

const spellingsByName = Map.groupBy(
  families.flatMap(({ spellings }) => spellings.map((name) => ({ name, spellings }))),
  ({ name }) => name,
);
const listSpellings = (name: string) => [
  name,
  ...(spellingsByName.get(name)?.flatMap(({ spellings }) => spellings) ?? []),
];

for (const { spellings, shortForms, equivalents } of families) {
  relate(spellings, spellings, SPELLING_OR_SHORT_FORM);
  relate(spellings, shortForms, SPELLING_OR_SHORT_FORM);
  relate(shortForms, shortForms, SIBLING);
  if (equivalents.length === 0) continue;
  const languages = [spellings, equivalents].map((names) => names.flatMap(listSpellings));
  relate(languages.flat(), languages.flat(), SIBLING);
}

/** The theophoric element 'God' of Yoruba names, long and short. */
const LONG_ELEMENT = /^oluwa(?=.{3,}$)/u;
const SHORT_ELEMENT = /^olu(?!wa)(?=.{3,}$)/u;

/** Returns the name with the other form of its element: 'olutobi' for 'oluwatobi'; undefined when it has none. */
function swapElement(name: string): string | undefined {
  if (LONG_ELEMENT.test(name)) return name.replace(LONG_ELEMENT, 'olu');
  return SHORT_ELEMENT.test(name) ? name.replace(SHORT_ELEMENT, 'oluwa') : undefined;
}

const NONE: ReadonlyMap<string, number> = new Map();

/** Maps the other spellings, short forms and equivalents of a folded name to their costs, in both directions. */
export function mapNameForms(name: string): ReadonlyMap<string, number> {
  const listed = forms.get(name) ?? NONE;
  const swapped = swapElement(name);
  return swapped === undefined || listed.has(swapped)
    ? listed
    : new Map([...listed, [swapped, SPELLING_OR_SHORT_FORM]]);
}

/** Returns the cost of one name for another, in nats; undefined when they are not forms of one name. */
export const getNameFormCost = (name: string, other: string): number | undefined => {
  const cost = forms.get(name)?.get(other);
  return cost ?? (swapElement(name) === other ? SPELLING_OR_SHORT_FORM : undefined);
};

/** First elements of Nigerian names that short forms omit. */
const ELEMENTS =
  'oluwa|olu|ola|ade|ayo|omo|akin|ife|temi|baba|abdul|chukwu|chi|onye|nwa|oghene|osa|uche|obi|nne|ebi|oyin';
const FIRST_ELEMENT = new RegExp(`^(?:${ELEMENTS})(?=.{3,}$)`, 'u');

/** Strips the first element of a name: 'ebuka' of 'chukwuebuka'; undefined when it has none. */
export function stripNameElement(name: string): string | undefined {
  const rest = name.replace(FIRST_ELEMENT, '');
  return rest === name ? undefined : rest;
}
