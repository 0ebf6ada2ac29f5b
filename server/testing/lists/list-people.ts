import { inventAddress } from '#server/tools/demo/invent-address.ts';
import { spell } from '#server/tools/demo/invent-person.ts';
import { namePools, type People } from '#server/tools/demo/names.ts';
import { createRandom } from '#server/tools/demo/random.ts';

/** An invented person of a test list. */
export interface ListPerson {
  surname: string;
  first: string;
  other: string;
  /** First, other and last name. */
  name: string;
  phone: string;
  address: string;
  start_date: string;
  end_date: string | null;
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0');
/** How many people there are for each one who has left. */
const STAYING = 4;

/** Invents people with distinct names and numbers, the same for the same seed. Every fourth has left. */
export function inventListPeople(seed: number, count: number): ListPerson[] {
  const random = createRandom(seed);
  const names = new Set<string>();
  const people: ListPerson[] = [];
  while (people.length < count) {
    const tribe = random.pick(['yoruba', 'igbo', 'hausa'] as const satisfies People[]);
    const pool = namePools[tribe];
    const given = random.chance(0.5) ? pool.female : pool.male;
    const [surname, first, other] = [pool.surnames, given, given].map((list) =>
      spell(random.pick(list), 'none'),
    );
    if (!surname || !first || !other || first === other || names.has(`${first} ${surname}`)) continue;
    names.add(`${first} ${surname}`);
    const at = people.length;
    const year = random.int(2005, 2019);
    people.push({
      surname,
      first,
      other,
      name: `${first} ${other} ${surname}`,
      phone: `0803${pad(seed, 3)}${pad(at, 2)}${pad(random.int(0, 99))}`,
      address: inventAddress(random, tribe),
      // Days over 12 prove the order of dates in figures.
      start_date: `${year}-${pad(random.int(1, 12))}-${pad(random.int(1, 28))}`,
      end_date:
        at % STAYING === STAYING - 1 ? `${year + random.int(1, 4)}-07-${pad(random.int(13, 30))}` : null,
    });
  }
  return people;
}
