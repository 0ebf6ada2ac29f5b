import { toWatchedSearch } from '#server/anomalies/to-watched-search.ts';
import type { LookUp } from '#server/anomalies/look-up.ts';
import { towns } from '#server/demo/places.ts';
import type { Random } from '#server/demo/random.ts';
import { tokenizeAddress } from '#server/search/normalise/tokenize-address.ts';
import { toWordId } from '#server/search/normalise/word-id.ts';
import type { SearchHit } from '#server/search/search-query.ts';
import { tokenize } from '#server/text/fold-text.ts';

type Matched = SearchHit['matched'];

/** A query for a person by several fields. */
interface MixedQuery {
  text: string;
  /** What the person has who is meant, if the query can mean only one. */
  exact?: Matched;
  /** What the others have whom it finds, and how many there are at most. */
  others: Matched;
  most: number;
}

interface Person {
  surname: string;
  street: string;
  number: string;
  employer: string;
}

/** How often nobody has the number or lives in the house. */
const NOT_ON_RECORD = 0.2;

/** The most people of one surname at one employer. */
const NAMESAKES_AT_EMPLOYER = 20;

const toParts = (words: readonly string[]) => ({ words: words.map(toWordId) });

/** A surname with a town or an employer, which means several people. */
export function buildVagueQuery(random: Random, { surname, employer }: Person, pageSize: number): MixedQuery {
  const name = toParts(tokenize(surname));
  const town = random.pick(towns).name;
  return random.chance(0.5)
    ? {
        text: `${surname} ${town}`,
        others: { name, address: toParts(tokenizeAddress(town)) },
        most: pageSize,
      }
    : {
        text: `${surname} ${employer}`,
        others: { name, organization: toParts(tokenize(employer)) },
        most: Math.min(NAMESAKES_AT_EMPLOYER, pageSize),
      };
}

/** A surname with a town and a number, or with a full address, which mean one person. */
export function buildPreciseQuery(random: Random, { surname, street, number }: Person): MixedQuery {
  const name = toParts(tokenize(surname));
  const town = random.pick(towns).name;
  const house = `${random.int(1, 90)} ${street}`;
  if (random.chance(0.5)) {
    const others = { name, address: toParts(tokenizeAddress(town)) };
    const national = number.slice(1);
    const phone = { number: national, digits: [[0, national.length]] as const };
    return { text: `${surname} ${town} ${number}`, exact: { ...others, phone }, others, most: 5 };
  }
  const exact = { name, address: toParts(tokenizeAddress(`${house} ${town}`)) };
  const others = { name, address: toParts(tokenizeAddress(`${street} ${town}`)) };
  return { text: `${surname} ${house} ${town}`, exact, others, most: 5 };
}

/** A search for it, and what it shows. `pickEmployer` invents the employer of somebody who is found. */
export function searchMixed(
  random: Random,
  { text, exact, others, most }: MixedQuery,
  pickEmployer: () => string,
  page = 1,
): LookUp {
  const isFound = exact !== undefined && !random.chance(NOT_ON_RECORD);
  const matched = [...(isFound ? [exact] : []), ...Array.from({ length: random.int(0, most) }, () => others)];
  const hits = matched.map((each, at): SearchHit => ({ id: at + 1, match: 'Name', matched: each }));
  const people = hits.map(({ id }) => ({
    id,
    organization_id: 1,
    organization: pickEmployer(),
    is_fresh: random.chance(0.8),
  }));
  const lookUp = toWatchedSearch(
    { type: 'name', query: text, organization: '', page },
    { found: hits },
  ).describe(people);
  if (!lookUp) throw new Error('A search for people of others is watched.');
  return lookUp;
}
