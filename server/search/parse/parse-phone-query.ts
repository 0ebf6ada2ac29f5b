import { digitsOf, nationalDigits } from '#server/phones/digits.ts';
import { allNumbers, isWholeNumber, SHORTEST_NUMBER } from '#server/phones/written-numbers.ts';

/** Digits of a number that are looked for: one more than the longest that exists, with its country code. */
const LONGEST = 16;
/** Digits that a network's numbers begin with. */
const NETWORK = 3;
/** Numbers of one query that are looked for. */
const MOST_NUMBERS = 5;

/** What a query asks for by digits. */
export interface PhoneQuery {
  /** As typed, the first whole number, or else the first that is long enough. */
  typed: string;
  /** Without country and leading zeros. */
  national: string;
  /** What a number may hold of it: as typed, then without what may be its country or trunk prefix. */
  runs: string[];
  /** Too little for a run, but dialled from the start, as '0803' is: what national digits begin with. */
  beginning?: string;
  /** The national digits of the other whole numbers in the query. */
  others: string[];
}

/** Reads what somebody types to find a phone number: one, a part of one, or several. */
export function parsePhoneQuery(query: string): PhoneQuery {
  const numbers = allNumbers(query);
  const [first, ...more] = numbers.filter(isWholeNumber);
  const longEnough = first ?? numbers.find(({ digits }) => digits.length >= SHORTEST_NUMBER);
  const typed = (longEnough?.digits ?? digitsOf(query)).slice(0, LONGEST + 5);
  const national = nationalDigits(typed);
  const bare = typed.replace(/^0*(?:234)?0*/u, '');
  const runs = [typed.slice(0, LONGEST), national, typed.replace(/^0*234?0*/u, '')];
  const others = more.map((number) => number.national).filter((number) => number !== national);
  return {
    typed,
    national,
    runs: [...new Set(runs)].filter((run) => run.length >= SHORTEST_NUMBER),
    ...(bare !== typed && bare.length === NETWORK && { beginning: bare }),
    others: [...new Set(others)].slice(0, MOST_NUMBERS - 1),
  };
}
