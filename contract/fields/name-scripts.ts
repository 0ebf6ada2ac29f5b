import { nameTexts } from '#contract/texts/names.ts';

/** Letters and marks of languages in Latin script as most names have them, without a soft hyphen. For speed only. */
const PLAIN = /^[\u0300-\u034E\u0020-\u00AC\u00AE-\u02AF\u1E00-\u1EFF’‘]*$/u;
/** Zero-width characters, controls of the writing direction, and others that nobody sees. */
export const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** The scripts that UTS 39 recommends, in Unicode's names. */
const RECOMMENDED =
  `Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Han Hebrew
  Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`.split(
    /\s+/u,
  );
/** Written together in one language, also with Latin. */
const COMBINED = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];
/** Scripts whose letters look like those of another. */
const LOOK_ALIKE: ReadonlySet<string> = new Set(['Latin', 'Cyrillic', 'Greek']);
const OTHER = 'other';

const toPattern = (script: string) => new RegExp(`\\p{Script=${script}}`, 'u');
const patterns = RECOMMENDED.map((script) => [script, toPattern(script)] as const);
/** A character of a script that is not recommended. Digits, punctuation and marks belong to no script. */
const OTHER_SCRIPT = new RegExp(
  `[^\\p{Script=Common}\\p{Script=Inherited}${RECOMMENDED.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

const listScripts = (text: string): string[] => [
  ...patterns.flatMap(([script, pattern]) => (pattern.test(text) ? script : [])),
  ...(OTHER_SCRIPT.test(text) ? [OTHER] : []),
];

/** Whether the scripts of a text are at most "moderately restrictive" (UTS 39, section 5.2). */
function areModeratelyRestrictive(scripts: readonly string[]): boolean {
  const others = scripts.filter((script) => script !== 'Latin');
  if (scripts.length <= 1) return true;
  if (COMBINED.some((combined) => others.every((script) => combined.includes(script)))) return true;
  const [other = OTHER] = others;
  return others.length === 1 && other !== OTHER && !LOOK_ALIKE.has(other);
}

function describeName(name: string, isAllowed: (scripts: readonly string[]) => boolean): string | undefined {
  if (PLAIN.test(name)) return undefined;
  if (INVISIBLE.test(name)) return nameTexts.invisible;
  return isAllowed(listScripts(name)) ? undefined : nameTexts.mixed;
}

/** Says why a name of an organisation can pass for another one; undefined when it cannot. */
export const describeOrganizationName = (name: string): string | undefined =>
  describeName(name, areModeratelyRestrictive);

/** Says why a name of a person can pass for another one; undefined when it cannot. Names may be given in two scripts. */
export const describePersonName = (name: string): string | undefined =>
  describeName(name, (scripts) => scripts.filter((script) => LOOK_ALIKE.has(script)).length <= 1);
