import { measureEditDistance } from '#server/domain/words/edit-distance.ts';
import { isAcronym, isDistinctive, listAcronyms, listMainWords } from './main-words.ts';

/** One misspelt letter, and in a long word two that sound or look alike, in nats. A third would be another word. */
const MAX_DISTANCE = 3.3;
const MAX_DISTANCE_OF_LONG = 4.6;
const LONG_LENGTH = 7;
/** Shorter words differ by one letter too often. */
const MIN_MISSPELT_LENGTH = 4;
/** Of a word that many organisations are called by: 'bnk'. */
const MIN_MISSPELT_GENERIC_LENGTH = 3;
/** A letter or number beside a word tells branches and classes apart. */
const MIN_JOINED_LENGTH = 3;
/** The edit distance compares no more letters. */
const MAX_MISSPELT_LENGTH = 24;

const getDigits = (word: string) => word.replaceAll(/\P{N}/gu, '');

/** Whether two words have numbers that differ. A single digit in place of a letter is no number: 'z3nwata'. */
function haveOtherNumbers(a: string, b: string): boolean {
  const [ofA, ofB] = [getDigits(a), getDigits(b)];
  return ofA !== ofB && (a.length !== b.length || (ofA !== '' && ofB !== ''));
}

function isMisspelling(a: string, b: string): boolean {
  if (a === b) return true;
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const minLength = isDistinctive(longer) ? MIN_MISSPELT_LENGTH : MIN_MISSPELT_GENERIC_LENGTH;
  if (shorter.length < minLength || longer.length < MIN_MISSPELT_LENGTH) return false;
  if (longer.length > MAX_MISSPELT_LENGTH) return false;
  if (haveOtherNumbers(a, b)) return false;
  const max = longer.length < LONG_LENGTH ? MAX_DISTANCE : MAX_DISTANCE_OF_LONG;
  return measureEditDistance(a, b, max) <= max;
}

/** What a word that many organisations are called by may end with: 'banking', 'schools'. */
const ENDING = /^(?:s|ings?|ers?)$/u;

const isGenericForm = (a: string, b: string) =>
  !isDistinctive(a) && b.startsWith(a) && ENDING.test(b.slice(a.length));

const areSimilarWords = (a: string, b: string) =>
  isMisspelling(a, b) || isGenericForm(a, b) || isGenericForm(b, a);

/** Whether each word of a name has one of its own in the other: the other is the same name with a qualifier. */
function isContained(shorter: readonly string[], longer: readonly string[]): boolean {
  const left = [...longer];
  return shorter.every((word) => {
    const at = left.findIndex((other) => areSimilarWords(word, other));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

/** Whether two names are the same, or the same but for words that one of them adds. One word is too few to add to. */
function isSameOrQualified(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  return (shorter.length > 1 || longer.length === 1) && isContained(shorter, longer);
}

/** A name, and the name with two adjacent words written as one. */
const listSpacings = (words: readonly string[]): (readonly string[])[] => [
  words,
  ...words.flatMap((word, at) => {
    const next = words[at + 1];
    if (next === undefined || Math.min(word.length, next.length) < MIN_JOINED_LENGTH) return [];
    return [[...words.slice(0, at), word + next, ...words.slice(at + 2)]];
  }),
];

const isAcronymOf = (acronym: readonly string[], name: string) =>
  acronym.length === 1 && isAcronym(acronym[0] ?? '') && listAcronyms(name).includes(acronym[0] ?? '');

/** Words that add nothing to a name: of a part of the organisation, or of how it presents itself. */
const QUALIFIERS = new Set(
  'official hr careers recruitment jobs africa group holdings technology technologies services team head office'.split(
    ' ',
  ),
);

/** The words without qualifiers, if any of them is distinctive. */
export function omitQualifiers(words: readonly string[]): readonly string[] {
  const rest = words.filter((word) => !QUALIFIERS.has(word));
  return rest.some(isDistinctive) ? rest : words;
}

/** Whether a name is that of a bank for short. A short word is the name of many. */
const isShortForBank = ([word = '', ...others]: readonly string[], [name = '', ...rest]: readonly string[]) =>
  others.length === 0 && word.length >= LONG_LENGTH && rest.join(' ') === 'bank' && isMisspelling(word, name);

function areSimilarWordLists(a: readonly string[], b: readonly string[]): boolean {
  if (a.join('') === b.join('')) return true;
  if (!a.some(isDistinctive) || !b.some(isDistinctive)) return false;
  return (
    listSpacings(a).some((words) => isSameOrQualified(words, b)) ||
    listSpacings(b).some((words) => isSameOrQualified(words, a)) ||
    isShortForBank(a, b) ||
    isShortForBank(b, a)
  );
}

/**
 * Reports whether somebody could take one organisation for the other by its name: the same name, a misspelling of it,
 * with another legal form, with a qualifier such as a branch, joined or split, or its acronym. A name of one word is
 * similar only to a name of one word, with a qualifier such as 'official' or, if it is long, with 'bank'. A word that
 * many organisations are called by, such as 'bank', never suffices.
 */
export function areSimilarOrganizationNames(a: string, b: string): boolean {
  const [ofA, ofB] = [listMainWords(a), listMainWords(b)];
  if (ofA.length === 0 || ofB.length === 0) return false;
  const [restA, restB] = [omitQualifiers(ofA), omitQualifiers(ofB)];
  return (
    areSimilarWordLists(ofA, ofB) ||
    areSimilarWordLists(restA, restB) ||
    isAcronymOf(restA, b) ||
    isAcronymOf(restB, a)
  );
}
