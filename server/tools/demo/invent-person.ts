import { englishNames, namePools, type People } from './names.ts';
import type { Random } from './random.ts';

/** An invented person, with the name as entered by a registrar. */
export interface InventedPerson {
  gender: 'female' | 'male';
  people: People;
  name: string;
  /** Spelled as in the name. */
  surname: string;
}

const PEOPLES = Object.fromEntries(
  Object.entries(namePools).map(([people, { share }]) => [people, share]),
) as Record<People, number>;

const HOOKED: Record<string, string> = { ɓ: 'b', ɗ: 'd', ƙ: 'k', Ɓ: 'B', Ɗ: 'D', Ƙ: 'K' };
const DOT_BELOW = '\u0323';

/** Spells a name with all its marks, with the dots below only, or with none. */
export function spell(name: string, marks: 'all' | 'dots' | 'none'): string {
  if (marks === 'all') return name;
  const kept = marks === 'dots' ? DOT_BELOW : '';
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, (mark) => (mark === kept ? mark : ''))
    .replace(/[ɓɗƙ]/giu, (letter) => HOOKED[letter] ?? letter)
    .normalize('NFC');
}

function pickGivenNames(people: People, gender: InventedPerson['gender'], random: Random): string[] {
  const own = () => random.pick(namePools[people][gender]);
  const first = random.chance(people === 'hausa' ? 0.02 : 0.38) ? random.pick(englishNames[gender]) : own();
  if (random.chance(0.34)) return [first];
  // Many Yoruba families are Muslim.
  const second = people === 'yoruba' && random.chance(0.15) ? random.pick(namePools.hausa[gender]) : own();
  return second === first ? [first] : [first, second];
}

function pickSurname(people: People, random: Random): string {
  const surname = random.pick(namePools[people].surnames);
  if (!random.chance(0.035)) return surname;
  const other = random.pick(namePools[random.weighted(PEOPLES)].surnames);
  return other === surname ? surname : `${surname}-${other}`;
}

/** Writes a name in a random order, letter case and length. */
function writeName(given: string[], surname: string, title: string, random: Random): string {
  const all = given.join(' ');
  const [first = '', second] = given;
  switch (random.weighted({ usual: 60, register: 18, comma: 6, capitals: 8, initial: 8 })) {
    case 'register':
      return `${surname.toLocaleUpperCase()} ${all}`;
    case 'comma':
      return `${surname}, ${all}`;
    case 'capitals':
      return `${all} ${surname}`.toLocaleUpperCase();
    case 'initial':
      return second ? `${first} ${[...second][0]}. ${surname}` : `${first} ${surname}`;
    default:
      return [title, all, surname].filter(Boolean).join(' ');
  }
}

/** Invents a person. `titles` is the share of names with a title. */
export function inventPerson(random: Random, titles: number): InventedPerson {
  const people = random.weighted(PEOPLES);
  const gender = random.chance(0.5) ? 'female' : 'male';
  const pool = namePools[people];
  const marks = random.weighted({ none: 70, all: 17, dots: 13 });
  const given = pickGivenNames(people, gender, random).map((name) => spell(name, marks));
  const surname = spell(pickSurname(people, random), marks);
  const title = random.chance(titles)
    ? random.pick(gender === 'female' ? pool.femaleTitles : pool.maleTitles)
    : '';
  return { gender, people, name: writeName(given, surname, title, random), surname };
}

/** Invents the name of a parent or sponsor from the person's family. */
export function inventParent(random: Random, { people, surname }: InventedPerson): string {
  const gender = random.chance(0.5) ? 'female' : 'male';
  const title = { female: 'Mrs', male: 'Mr' }[gender];
  const given = spell(random.pick(namePools[people][gender]), 'none');
  return [...(random.chance(0.7) ? [title] : []), given, surname].join(' ');
}
