/**
 * Words of the names of organisations that are often added, omitted or abbreviated: legal forms, and words that follow
 * the name like one. Some organisations are recorded as the name of a candidate.
 *
 * Sources: the Companies and Allied Matters Act 2020 (Ltd, Plc, Gte, LP, LLP, registered business names); ISO 20275
 * (Entity Legal Forms) for other countries; general usage for the rest.
 */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `ltd limited plc gte inc incorporated llc llp lp corp corporation co coy company companies gmbh
  nig nigeria ent entp enterprise enterprises vent venture ventures grp group hldg hldgs holding holdings
  int intl international glob global and sons of the for`.split(/\s+/u),
);

/** Legal forms that are as often the initials of a person: 'Okafor CO'. */
const ALSO_INITIALS: ReadonlySet<string> = new Set(['co', 'of', 'lp']);
/** With at least this many other words, a name is likelier that of an organisation. */
const MIN_ORGANIZATION_WORDS = 3;

/** Whether one of the folded words of a name is a legal form or the like, and not initials. */
export function isLegalForm(words: readonly string[], position: number): boolean {
  const word = words[position] ?? '';
  if (!ALSO_INITIALS.has(word)) return LEGAL_FORMS.has(word);
  if (word === 'of' && position > 0 && position < words.length - 1) return true;
  const others = words.filter((other, index) => index !== position && other.length > 1);
  return (
    others.length >= MIN_ORGANIZATION_WORDS ||
    others.some((other) => LEGAL_FORMS.has(other) && !ALSO_INITIALS.has(other))
  );
}

export const listLegalForms = (): string[] => [...LEGAL_FORMS];

/** Whether a word of a searched name is a legal form beside something else, which the record may omit. */
export const isOptionalLegalForm = (words: readonly string[], position: number): boolean =>
  isLegalForm(words, position) && words.some((word) => word.length > 1 && !LEGAL_FORMS.has(word));

const DOTTED_PLC = /(?<![\p{L}\p{N}])p\.\s?l\.\s?c(?![\p{L}\p{N}])\.?/giu;

/** Writes 'P.L.C.' as one word, which would look like initials. */
export const joinDottedLegalForm = (name: string): string =>
  name.includes('.') ? name.replaceAll(DOTTED_PLC, 'plc') : name;
