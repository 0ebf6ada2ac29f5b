import type { Chance } from './chance.ts';
import { BAPTISMAL, PEOPLES, PLACES, STREET_KINDS } from './names.ts';
import { misspell } from './typos.ts';

/** An invented person, before the recording of their data. */
export interface Person {
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
export interface Written {
  name: string;
  phone: string;
  address: string;
}

const PREFIXES =
  '0803 0806 0813 0816 0703 0706 0805 0807 0811 0815 0705 0802 0808 0812 0701 0809 0817 0818'.split(' ');

export function inventPerson(chance: Chance): Person {
  let share = chance.number();
  const people = PEOPLES.find((each) => (share -= each.share) < 0) ?? chance.of(PEOPLES);
  const name = () => chance.popular(people.names);
  const given = [chance.hit(0.3) ? chance.popular(BAPTISMAL) : name()];
  if (chance.hit(0.5)) given.push(name());
  const place = chance.of(PLACES);
  return {
    given,
    surname: name(),
    titles: people.titles,
    phone: chance.of(PREFIXES) + String(chance.below(10_000_000)).padStart(7, '0'),
    house: 1 + chance.below(200),
    street: chance.hit(0.4)
      ? `${chance.of(PEOPLES).names[chance.below(60)]} ${name()}`
      : chance.of(people.names),
    kind: chance.of(STREET_KINDS),
    ...place,
  };
}

/**
 * Records a person as registrars do: surname first or last, sometimes in capitals, with a title, an initial or a typo.
 */
export function writeDown(person: Person, chance: Chance): Written {
  const given = [...person.given];
  if (given.length > 1 && chance.hit(0.1)) given[1] = `${given[1]?.charAt(0)}.`;
  const order = chance.hit(0.4) ? [person.surname, ...given] : [...given, person.surname];
  if (chance.hit(0.03)) order[0] = misspell(order[0] ?? '', chance);
  const title = chance.hit(0.12) ? `${chance.of(person.titles)} ` : '';
  const name = title + order.join(' ');
  const area = chance.hit(0.8) ? `, ${person.area}` : '';
  const state = chance.hit(0.8) ? `, ${person.state}${chance.hit(0.4) ? ' State' : ''}` : '';
  const number = chance.hit(0.4) ? `No. ${person.house}` : String(person.house);
  return {
    name: chance.hit(0.2) ? name.toUpperCase() : name,
    phone: chance.hit(0.6) ? person.phone : `+234${person.phone.slice(1)}`,
    address: `${number} ${person.street} ${chance.of(person.kind[1])}${area || state ? area + state : `, ${person.area}`}`,
  };
}
