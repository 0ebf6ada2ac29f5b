import { type BenchRandom, createBenchRandom } from './bench-random.ts';
import { BAPTISMAL_NAMES, PEOPLES, PLACES, STREET_KINDS } from './names.ts';
import { misspell } from './typos.ts';
import { inventWords, pickByRank } from './invented-words.ts';

/** An invented person, before their record is written. */
export interface BenchPerson {
  given: string[];
  surname: string;
  titles: string[];
  phone: string;
  house: number;
  street: string;
  kind: [string, string[]];
  area: string;
  state: string;
}

/** The record of a person. */
export interface PersonEntry {
  name: string;
  phone: string;
  address: string;
  organization: string;
}

const PREFIXES =
  '0803 0806 0813 0816 0703 0706 0805 0807 0811 0815 0705 0802 0808 0812 0701 0809 0817 0818'.split(' ');

/** The number of invented names beside the real ones of each people. Large populations have about as many. */
const INVENTED_NAMES = 15_000;
const PEOPLES_WITH_INVENTED_NAMES = PEOPLES.map((people, at) => ({
  ...people,
  names: [...people.names, ...inventWords(INVENTED_NAMES, createBenchRandom(at))],
}));

export function inventBenchPerson(random: BenchRandom): BenchPerson {
  let share = random.next();
  const people =
    PEOPLES_WITH_INVENTED_NAMES.find((each) => (share -= each.share) < 0) ??
    random.pick(PEOPLES_WITH_INVENTED_NAMES);
  const name = () => pickByRank(people.names, random);
  const given = [random.chance(0.3) ? random.pickPopular(BAPTISMAL_NAMES) : name()];
  if (random.chance(0.5)) given.push(name());
  const place = random.pick(PLACES);
  return {
    given,
    surname: name(),
    titles: people.titles,
    phone: random.pick(PREFIXES) + String(random.below(10_000_000)).padStart(7, '0'),
    house: 1 + random.below(200),
    street: random.chance(0.4) ? `${name()} ${name()}` : name(),
    kind: random.pick(STREET_KINDS),
    ...place,
  };
}

/**
 * Records a person as registrars do: surname first or last, sometimes in capitals, with a title, an initial or a typo.
 */
export function toRecord(person: BenchPerson, random: BenchRandom): PersonEntry {
  const given = [...person.given];
  if (given.length > 1 && random.chance(0.1)) given[1] = `${given[1]?.charAt(0)}.`;
  const order = random.chance(0.4) ? [person.surname, ...given] : [...given, person.surname];
  if (random.chance(0.03)) order[0] = misspell(order[0] ?? '', random);
  const title = random.chance(0.12) ? `${random.pick(person.titles)} ` : '';
  const name = title + order.join(' ');
  const area = random.chance(0.8) ? `, ${person.area}` : '';
  const state = random.chance(0.8) ? `, ${person.state}${random.chance(0.4) ? ' State' : ''}` : '';
  const number = random.chance(0.4) ? `No. ${person.house}` : String(person.house);
  return {
    organization: 'Kudi Bank',
    name: random.chance(0.2) ? name.toUpperCase() : name,
    phone: random.chance(0.6) ? person.phone : `+234${person.phone.slice(1)}`,
    address: `${number} ${person.street} ${random.pick(person.kind[1])}${area || state ? area + state : `, ${person.area}`}`,
  };
}
