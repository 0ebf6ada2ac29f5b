import { separateWords } from '#server/domain/text/separate-words.ts';
import { stripMarks } from '#server/domain/text/strip-marks.ts';

/** The possible meanings of a word in a header. */
export type Meaning =
  | 'phone'
  | 'number'
  | 'address'
  | 'town'
  | 'email'
  | 'date'
  | 'year'
  | 'start'
  | 'end'
  | 'tenure'
  | 'status'
  | 'question'
  | 'birth'
  | 'parent'
  | 'reason'
  | 'organization'
  | 'unit'
  | 'surname'
  | 'first'
  | 'other'
  | 'family'
  | 'name'
  | 'person'
  | 'type'
  | 'filler'
  | 'second'
  | 'remark'
  | 'other_person'
  | 'foreign';

const words: Record<Meaning, string> = {
  phone:
    'phone phones telephone tel mobile gsm cell cellphone whatsapp whats app fone contact contacts handphone',
  number: 'number numbers no nos num nr digits',
  address: 'address addresses addr residence residential location street live reside',
  town: 'city town',
  email: 'email emails mail',
  date: 'date dates day when dt',
  year: 'year years session month set',
  start:
    'start starts started starting begin began beginning hire hired hiring employment employed appointment appointed ' +
    'appt appts apptmt appoint engagement engaged resumption resumed assumption joined joining join commencement commenced entry entered ' +
    'enrolment enrollment enrolled enroled admission admitted matriculation matric matriculated onboarding recruitment recruited',
  end:
    'end ended ending exit exited resignation resigned termination terminated leaving left withdrawal withdrawn withdrew ' +
    'disengagement disengaged departure departed separation separated retirement retired graduation graduated completion ' +
    'completed finish finished dismissal dismissed exiting term terminate relieved relieving release released ' +
    'discharge discharged cessation quit disengage resign withdraw lwd eos',
  // Words for a position or period, in headers such as 'Date left service'.
  tenure:
    'service contract tenure duty job post payroll academic appointment working employ reporting reported passing passed out ' +
    'civil public federation posting posted deployment deployed',
  status: 'status active inactive still currently former',
  // The other words of a yes-or-no question.
  question:
    'are is was were you he she they we us our i do does did has have here not yet who or what which where how if any ' +
    'applicable please enter write provide',
  birth: 'birth born dob birthday',
  parent:
    'parent parents sponsor sponsors guardian guardians father fathers mother mothers kin nok kins sponsored',
  // People whose phone number and address are not the candidate's.
  other_person:
    'emergency spouse husband wife referee referees guarantor guarantors relation relationship relative brother sister ' +
    'uncle aunt beneficiary witness supervisor',
  remark: 'remark remarks',
  reason: 'reason reasons cause',
  organization:
    'org organization organisation organizations organisations organizational company employer employers firm place establishment workplace business',
  unit: 'department dept division agency ministry branch school institution',
  surname: 'surname lastname familyname',
  first: 'first 1st firstname forename forenames given',
  other: 'middle other others middlename initials',
  family: 'last family',
  name: 'name names fullname fullnames',
  person:
    'officer officers student students employee employees staff candidate candidates worker workers pupil pupils applicant person personnel trainee learner member members ' +
    'teacher teachers lecturer lecturers nurse nurses doctor doctors corps corper corpers graduand graduands',
  type: 'type category',
  filler:
    'of the in to at on from for and or full complete official legal current present work s home contact permanent a an with his her their your my as by working next 1 line lines ' +
    'into active functional valid personal primary main preferred alert',
  second: 'alternative alternate alt secondary second two additional office optional 2nd 2 3 4 5',
  // Words that mark a column as something else, whatever the other words are.
  foreign:
    'id identity code matno gender sex age class level grade faculty course programme program subject score ' +
    'salary pay bank account user username nickname maiden title rank role position designation job state lga ' +
    'nationality country town city religion blood nin bvn tin account signature comment comments ' +
    'photo passport picture file serial sn index zip postal postcode note notes skill skills qualification ' +
    'marital tribe occupation denomination confirmation promotion leave last4 url website',
};

const meanings = new Map<string, Meaning[]>();
for (const [meaning, list] of Object.entries(words))
  for (const word of list.split(' ')) meanings.set(word, [...(meanings.get(word) ?? []), meaning as Meaning]);

const TYPO_MIN = 5;

/** Whether two words differ by one deleted, inserted, replaced or transposed letter. */
export function isOneEditApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (isSwap && restA.length > 1)
  );
}

/** The words that are recognised despite a typing error, by length. */
const known = Map.groupBy(
  [...meanings.keys()].filter((word) => word.length >= TYPO_MIN),
  (word) => word.length,
);
const wordsOfSimilarLength = (length: number) =>
  [length, length - 1, length + 1].flatMap((near) => known.get(near) ?? []);

/** Finds the meanings of a word, allowing for one typing error in a long word; empty for an unknown word. */
function findMeanings(word: string): Meaning[] {
  const exact = meanings.get(word);
  if (exact || word.length < TYPO_MIN) return exact ?? [];
  const near = wordsOfSimilarLength(word.length).find((other) => isOneEditApart(word, other));
  return near ? (meanings.get(near) ?? []) : [];
}

/** Splits joined words (PHONENO, dateofhire) into known ones. @returns undefined when that is impossible */
function splitCompound(text: string): string[] | undefined {
  const ways: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= text.length; end += 1)
    for (let start = 0; start < end && !ways[end]; start += 1) {
      const before = ways[start];
      if (before && end - start > 1 && meanings.has(text.slice(start, end)))
        ways[end] = [...before, text.slice(start, end)];
    }
  return ways[text.length];
}

const WORD_MAX = 40;

/** Splits a header into lower-case words at case changes, underscores and punctuation. */
function tokenize(header: string): string[] {
  // D.O.B is one word.
  const plain = stripMarks(header).replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '');
  return (
    separateWords(plain)
      .toLowerCase()
      .match(/\d+(?:st|nd|rd|th)(?!\p{L})|\p{L}+|\d+/gu)
      ?.slice(0, 20)
      .map((word) => word.slice(0, WORD_MAX)) ?? []
  );
}

/** Parses a header into words with their meanings. Unknown words have none. */
export function parseHeader(header: string): { word: string; meanings: Meaning[] }[] {
  return tokenize(header).flatMap((word) => {
    const meanings = findMeanings(word);
    const parts = meanings.length === 0 && word.length > TYPO_MIN ? splitCompound(word) : undefined;
    return parts?.map((part) => ({ word: part, meanings: findMeanings(part) })) ?? [{ word, meanings }];
  });
}
