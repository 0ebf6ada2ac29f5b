/** Two or three capitals that are a word of their own. */
const CAPITALS = /(?<![\p{L}\p{N}\p{M}'’-])[A-Z]{2,3}(?![\p{L}\p{N}\p{M}'’-])/gu;
/** A fast test that most names fail. */
const MAY_HAVE_CAPITALS = /(?:^|[^A-Za-z])[A-Z]{2,3}(?:[^A-Za-z]|$)/u;
const HAS_SMALL_LETTER = /\p{Ll}/u;
/** A word that is long enough to be the name that the initials belong to. */
const NAME = /\p{L}{3,}/u;
const VOWEL = /[AEIOUY]/u;
const SYLLABLE = /^[^AEIOU][AEIOUY]$/u;

/** Two-letter names, and particles of names. */
const SHORT_NAMES = new Set(
  `AB AI AL AN AO BO DA DE DI DU ED EL EM ES FU HE HO HU IB JI JO KO LA LE LI LO LU MA MO MU NG NI OH OM OZ QI RO SU TY
  UD UL UR VI VO WU XI XU YE YI YU`.split(/\s+/u),
);
/** Two- and three-letter words without vowels that are not initials: names, particles and abbreviations. */
const ABBREVIATIONS = new Set('BN BT MC MD ND ST WM MHD MHM'.split(' '));

/**
 * Whether capitals are initials. Among words with small letters, all capitals stand out, so two are initials unless
 * they are a known short name. Among capitals only, they must not be a syllable. Three are initials without a vowel.
 */
function areInitials(capitals: string, hasSmallLetter: boolean): boolean {
  if (ABBREVIATIONS.has(capitals)) return false;
  if (capitals.length > 2) return !VOWEL.test(capitals);
  return !SHORT_NAMES.has(capitals) && (hasSmallLetter || !SYLLABLE.test(capitals));
}

/**
 * Splits glued initials of a name: 'OB Adeyemi' becomes 'O B Adeyemi', and 'EZEILO CN' becomes 'EZEILO C N'.
 * @param isOther whether the letters, in lower case and at this position of the text, are something else
 */
export function splitInitials(name: string, isOther: (word: string, position: number) => boolean): string {
  // Without other letters, the whole text would have to be a name.
  if (!MAY_HAVE_CAPITALS.test(name) || !NAME.test(name)) return name;
  const hasSmallLetter = HAS_SMALL_LETTER.test(name);
  return name.replaceAll(CAPITALS, (capitals, position: number) =>
    !isOther(capitals.toLowerCase(), position) && areInitials(capitals, hasSmallLetter)
      ? [...capitals].join(' ')
      : capitals,
  );
}
