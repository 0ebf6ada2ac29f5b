import type { ImportField } from '#contract/calls/import-corrections.ts';
import { type Meaning, parseHeader } from './header-words.ts';
import { isReasonColumn } from './reason-column.ts';

/** A guessed field. `isCertain`: the header states it exactly. */
export interface Guess {
  field: ImportField;
  isCertain: boolean;
}

/** Predicates on the words of a header. */
interface HeaderWords {
  count: number;
  has(meaning: Meaning): boolean;
  hasWord(...words: string[]): boolean;
  /** Whether every word has one of these meanings. */
  isOnly(...allowed: Meaning[]): boolean;
}

const ABBREVIATIONS = new Map<string, ImportField>([
  ['doe', 'start_date'],
  ['doh', 'start_date'],
  ['doj', 'start_date'],
  ['doa', 'start_date'],
  ['dfa', 'start_date'],
  ['dofa', 'start_date'],
  ['dor', 'end_date'],
  ['dol', 'end_date'],
  ['lwd', 'end_date'],
]);
/** The number of characters of a header that are parsed. */
const HEADER_MAX = 200;

const createGuess = (field: ImportField, isCertain = true): Guess => ({ field, isCertain });

const TIME = ['start', 'end', 'date', 'year', 'filler', 'person', 'organization', 'first', 'family'] as const;

/** Recognises a column with the employment or enrolment status: 'Status', 'Active?', 'Are you still with us?'. */
function matchLeavingStatus({ has, hasWord, isOnly }: HeaderWords): Guess | undefined {
  const isCurrent = hasWord('current') && isOnly('filler', 'person', 'question');
  const isInService = hasWord('in') && hasWord('service') && isOnly('filler', 'tenure', 'question');
  if (!has('status') && !isCurrent && !isInService) return undefined;
  const rest = [
    'status',
    'start',
    'end',
    'tenure',
    'question',
    'person',
    'filler',
    'organization',
    'unit',
  ] as const;
  if (has('date') || !isOnly(...rest)) return undefined;
  return createGuess('leaving_status', !isOnly('status', 'filler') || !hasWord('status'));
}

/** Whether a header is of the candidate's present or last start, which may be later than the first one. */
const isLaterStart = ({ hasWord }: HeaderWords) =>
  hasWord('last') || (hasWord('appointment', 'appt', 'apptmt', 'appointed') && hasWord('present', 'current'));

/** Recognises one end of a period: 'Date from', or 'To' below 'Dates'. */
function matchPeriodEnd({ has, hasWord, isOnly }: HeaderWords): Guess | undefined {
  const [isFrom, isTo] = [hasWord('from'), hasWord('to')];
  if (!has('date') || isFrom === isTo || !isOnly('date', 'filler')) return undefined;
  return createGuess(isFrom ? 'start_date' : 'end_date', false);
}

/** Recognises 'Assumption of duty' and 'Resumed duty on'. */
const isFirstDay = ({ hasWord }: HeaderWords) =>
  hasWord('duty') && hasWord('assumption', 'assumed', 'resumption', 'resumed');
/** Recognises 'Date of posting' by `words`. 'Reporting officer' is another person, and the last such day is not the first. */
const isDayOf = ({ has, hasWord }: HeaderWords, ...words: string[]) =>
  has('date') && hasWord(...words) && !hasWord('last');
const isPassingOut = ({ has, hasWord }: HeaderWords) =>
  has('date') && hasWord('out') && hasWord('passing', 'passed');

/** Recognises 'Last day' and 'Last date of service'. Another last date, such as that of the payroll, ends nothing. */
function isLastDay({ has, hasWord, count }: HeaderWords): boolean {
  if (!hasWord('last') || !has('date') || has('name')) return false;
  const isDay = hasWord('day', 'days');
  if (has('start')) return isDay && hasWord('employment');
  return hasWord('working', 'work', 'service', 'duty') || (isDay && count === 2);
}

function matchDate(words: HeaderWords): Guess | undefined {
  const { has, hasWord, isOnly } = words;
  const isTerm = hasWord('term') && !has('date');
  const isEnd = (has('end') && !isTerm) || isLastDay(words) || isPassingOut(words);
  // It may be the day of a later transfer.
  const isPosting = isDayOf(words, 'posting', 'posted', 'deployment', 'deployed');
  if (!isEnd && !has('start') && !isDayOf(words, 'reporting', 'reported') && !isPosting)
    return matchPeriodEnd(words);
  if (has('organization') && !has('date')) return undefined;
  const isDated = has('date') || has('year') || isFirstDay(words);
  const others = [
    ...(isDated || isEnd ? (['tenure'] as const) : []),
    ...(isDated ? (['question'] as const) : []),
  ];
  if (hasWord('by') || !isOnly(...TIME, ...others)) return undefined;
  return createGuess(
    isEnd ? 'end_date' : 'start_date',
    has('date') && (isEnd || !(isLaterStart(words) || isPosting)),
  );
}

function matchAddress({ has, hasWord }: HeaderWords): Guess | undefined {
  const isHouseInStreet = hasWord('house') && hasWord('street');
  if (!has('address') || (has('number') && !isHouseInStreet)) return undefined;
  if (hasWord('2', '3', '4', '5')) return createGuess('address_more');
  return createGuess(
    'address',
    hasWord('address', 'addresses', 'addr') && !has('second') && !has('organization'),
  );
}

/** Recognises the town beside an address, but not that of a job or a bank, nor the home town, which people come from. */
function matchTown({ has, hasWord, isOnly, count }: HeaderWords): Guess | undefined {
  if (!has('town') || hasWord('home', 'work', 'working')) return undefined;
  return count <= 3 && isOnly('town', 'address', 'filler') ? createGuess('address_more', false) : undefined;
}

function matchPhone({ has, hasWord, isOnly }: HeaderWords): Guess | undefined {
  if (!has('phone') || !isOnly('phone', 'number', 'filler', 'person', 'second', 'organization'))
    return undefined;
  if (hasWord('contact', 'contacts') && hasWord('person')) return undefined;
  const isWeak = has('second') || has('organization') || hasWord('contact', 'contacts', 'whatsapp', 'whats');
  return createGuess('phone', !isWeak || has('number'));
}

function matchOrganization({ has, hasWord, isOnly }: HeaderWords): Guess | undefined {
  if (hasWord('employed') && hasWord('by') && isOnly('start', 'filler'))
    return createGuess('organization', false);
  if (has('organization') && isOnly('organization', 'name', 'filler', 'person', 'start'))
    return createGuess('organization');
  const isUnit = has('unit') && isOnly('unit', 'name', 'filler', 'person');
  return isUnit ? createGuess('organization', false) : undefined;
}

/** Recognises a column with a person's name, or part of it. */
function matchName({ has, hasWord, isOnly }: HeaderWords): Guess | undefined {
  if (hasWord('contact', 'contacts')) return undefined;
  if (!isOnly('surname', 'first', 'other', 'family', 'name', 'person', 'second', 'filler')) return undefined;
  const isSurname = has('surname') || (has('family') && has('name'));
  const isOther = has('other') || (hasWord('second') && has('name'));
  if (Number(isSurname) + Number(has('first')) + Number(isOther) > 1) return createGuess('name');
  if (isSurname) return createGuess('surname');
  if (has('first')) return createGuess('first_name');
  if (isOther) return createGuess('other_names');
  if (has('name')) return createGuess('name');
  return has('person') ? createGuess('name', false) : undefined;
}

/** Words of a question that asks for a value. 'Are you employed?' asks for a yes or no instead. */
const ASKING = ['what', 'which', 'when', 'where', 'please', 'enter', 'write', 'provide'];

function createHeaderWords(header: string): HeaderWords {
  const parsed = parseHeader(
    header.replaceAll(/\bif (?:yes|no|not)\b/giu, '').replaceAll(/\byou leave\b/giu, 'you left'),
  );
  const hasWord = (...wanted: string[]) => parsed.some(({ word }) => wanted.includes(word));
  const isQuestion = hasWord(...ASKING);
  return {
    count: parsed.length,
    has: (meaning) => parsed.some(({ meanings }) => meanings.includes(meaning)),
    hasWord,
    isOnly: (...allowed) =>
      parsed.every(
        ({ meanings }) =>
          meanings.some((one) => allowed.includes(one)) || (isQuestion && meanings.includes('question')),
      ),
  };
}

const isOfOtherPerson = ({ has }: HeaderWords) => has('parent') || has('other_person');
const isOfPresentPost = ({ hasWord }: HeaderWords) => hasWord('present', 'current');

/** Removes remarks in brackets, unless they say whose or which value the column holds. */
const stripBrackets = (header: string) =>
  header.slice(0, HEADER_MAX).replaceAll(/\(([^()]*)\)/gu, (_, text: string) => {
    const words = createHeaderWords(text);
    return isOfOtherPerson(words) || isOfPresentPost(words) ? ` ${text} ` : ' ';
  });

/** Whether a column is about another person: a parent, a next of kin or a referee. */
export const isOtherPersonColumn = (header: string): boolean =>
  isOfOtherPerson(createHeaderWords(stripBrackets(header)));

/**
 * Guesses the field of a column from its header, in any letter case and by common synonyms (GSM, Surname, Date of Hire
 * ...).
 * @returns undefined when it is not a field of a candidate
 */
export function guessField(header: string): Guess | undefined {
  if (isReasonColumn(header)) return undefined;
  const text = stripBrackets(header);
  const words = createHeaderWords(text);
  const abbreviated = words.count === 1 ? ABBREVIATIONS.get(parseHeader(text)[0]?.word ?? '') : undefined;
  if (abbreviated) return createGuess(abbreviated);
  if (words.has('other_person')) return undefined;
  if (words.has('email') || words.has('birth')) return undefined;
  if (words.has('parent'))
    return words.isOnly('parent', 'name', 'surname', 'filler', 'person')
      ? createGuess('parent_sponsor_name', !words.hasWord('kin', 'nok'))
      : undefined;
  if (words.has('type') && words.hasWord('candidate')) return createGuess('candidate_type');
  if (words.has('reason')) return createGuess('reason');
  if (words.has('remark') && words.isOnly('remark', 'filler', 'person')) return createGuess('reason', false);
  const status = matchLeavingStatus(words);
  if (status) return status;
  const town = matchTown(words);
  if (town) return town;
  if (words.has('foreign')) return undefined;
  return (
    matchDate(words) ??
    matchAddress(words) ??
    matchPhone(words) ??
    matchOrganization(words) ??
    matchName(words)
  );
}
