import type { ImportField } from '#contract/import-uploads.ts';
import { isReasonColumn } from './reason-column.ts';
import { type Meaning, understand } from './header-words.ts';

export type Field = ImportField;

/** `isCertain`: the header says just that; otherwise it is the best there may be. */
export interface Guess {
  field: Field;
  isCertain: boolean;
}

/** A header's words, asked about. */
interface Said {
  has(meaning: Meaning): boolean;
  says(...words: string[]): boolean;
  /** Whether every word has one of these meanings. */
  isOnly(...allowed: Meaning[]): boolean;
}

const ABBREVIATIONS = new Map<string, Field>([
  ['doe', 'start_date'],
  ['doh', 'start_date'],
  ['doj', 'start_date'],
  ['dor', 'end_date'],
  ['dol', 'end_date'],
  ['lwd', 'end_date'],
]);
/** More says nothing more about a column. */
const HEADER_MAX = 200;

const guess = (field: Field, isCertain = true): Guess => ({ field, isCertain });

const TIME = ['start', 'end', 'date', 'year', 'filler', 'person', 'organization', 'first', 'family'] as const;

/** Whether somebody is still there: 'Status', 'Active?', 'Are you still with us?'. */
function asLeavingStatus({ has, says, isOnly }: Said): Guess | undefined {
  const isCurrent = says('current') && isOnly('filler', 'person', 'question');
  const isInService = says('in') && says('service') && isOnly('filler', 'tenure', 'question');
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
  return guess('leaving_status', !isOnly('status', 'filler') || !says('status'));
}

function asDate({ has, says, isOnly }: Said): Guess | undefined {
  const isTerm = says('term') && !has('date');
  const isLast = says('last') && has('date') && !has('name');
  const isEnd = (has('end') && !isTerm) || isLast;
  if (!isEnd && !has('start')) return undefined;
  if (has('organization') && !has('date')) return undefined;
  if (says('by') || !isOnly(...TIME, ...(has('date') || has('year') || isEnd ? (['tenure'] as const) : [])))
    return undefined;
  return guess(isEnd ? 'end_date' : 'start_date', has('date'));
}

function asAddress({ has, says }: Said): Guess | undefined {
  if (!has('address') || has('number')) return undefined;
  if (says('2', '3', '4', '5')) return guess('address_more');
  return guess('address', says('address', 'addresses', 'addr') && !has('second') && !has('organization'));
}

function asPhone({ has, says, isOnly }: Said): Guess | undefined {
  if (!has('phone') || !isOnly('phone', 'number', 'filler', 'person', 'second', 'organization'))
    return undefined;
  if (says('contact', 'contacts') && says('person')) return undefined;
  const isWeak = has('second') || has('organization') || says('contact', 'contacts', 'whatsapp', 'whats');
  return guess('phone', !isWeak || has('number'));
}

function asOrganization({ has, says, isOnly }: Said): Guess | undefined {
  if (says('employed') && says('by') && isOnly('start', 'filler')) return guess('organization', false);
  if (has('organization') && isOnly('organization', 'name', 'filler', 'person', 'start'))
    return guess('organization');
  const isUnit = has('unit') && isOnly('unit', 'name', 'filler', 'person');
  return isUnit ? guess('organization', false) : undefined;
}

/** A person's name, or part of it. */
function asName({ has, says, isOnly }: Said): Guess | undefined {
  if (says('contact', 'contacts')) return undefined;
  if (!isOnly('surname', 'first', 'other', 'family', 'name', 'person', 'second', 'filler')) return undefined;
  const isSurname = has('surname') || (has('family') && has('name'));
  const isOther = has('other') || (says('second') && has('name'));
  if (Number(isSurname) + Number(has('first')) + Number(isOther) > 1) return guess('name');
  if (isSurname) return guess('surname');
  if (has('first')) return guess('first_name');
  if (isOther) return guess('other_names');
  if (has('name')) return guess('name');
  return has('person') ? guess('name', false) : undefined;
}

/**
 * What a column holds by its header, in any case and by the usual synonyms (GSM, Surname, Date of Hire ...);
 * undefined when it holds nothing that a candidate has.
 */
export function guessField(header: string): Guess | undefined {
  if (isReasonColumn(header)) return undefined;
  const understood = understand(header.slice(0, HEADER_MAX).replaceAll(/\([^)]*\)/gu, ' '));
  const said: Said = {
    has: (meaning) => understood.some(({ meanings }) => meanings.includes(meaning)),
    says: (...words) => understood.some(({ word }) => words.includes(word)),
    isOnly: (...allowed) => understood.every(({ meanings }) => meanings.some((one) => allowed.includes(one))),
  };
  const [first, ...more] = understood;
  const abbreviated = first && more.length === 0 ? ABBREVIATIONS.get(first.word) : undefined;
  if (abbreviated) return guess(abbreviated);
  if (said.has('email') || said.has('birth')) return undefined;
  if (said.has('parent'))
    return said.isOnly('parent', 'name', 'surname', 'filler', 'person')
      ? guess('parent_sponsor_name', !said.says('kin', 'nok'))
      : undefined;
  if (said.has('type') && said.says('candidate')) return guess('candidate_type');
  if (said.has('reason')) return guess('reason');
  const status = asLeavingStatus(said);
  if (status) return status;
  if (said.has('foreign')) return undefined;
  return asDate(said) ?? asAddress(said) ?? asPhone(said) ?? asOrganization(said) ?? asName(said);
}
