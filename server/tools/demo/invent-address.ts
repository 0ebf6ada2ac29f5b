import { spell } from './invent-person.ts';
import { namePools, type People } from './names.ts';
import { streetNames, type Town, towns } from './places.ts';
import type { Random } from './random.ts';

const FAMILIES = [...namePools.yoruba.surnames, ...namePools.igbo.surnames, ...namePools.hausa.surnames].map(
  (name) => spell(name, 'none'),
);
const LANDMARKS = [
  'the central mosque',
  "St Peter's Church",
  'First Gate',
  'the post office',
  'the old market',
  'the water tank',
  'the filling station',
  'the primary school',
];

function inventStreet(random: Random): string {
  const kind = random.weighted({ Street: 46, Road: 16, Close: 12, Avenue: 9, Crescent: 9, Lane: 4, Way: 4 });
  const short = random.chance(0.18)
    ? { Street: 'St', Road: 'Rd', Close: 'Close', Avenue: 'Ave', Crescent: 'Cres', Lane: 'Lane', Way: 'Way' }[
        kind
      ]
    : kind;
  return `${random.pick(random.chance(0.62) ? FAMILIES : streetNames)} ${short}`;
}

function inventHouse(random: Random): string {
  const number = `${random.int(1, 189)}${random.chance(0.09) ? random.pick(['A', 'B', 'C']) : ''}`;
  switch (random.weighted({ plain: 66, no: 16, flat: 8, plot: 6, block: 4 })) {
    case 'no':
      return `No. ${number}`;
    case 'flat':
      return `Flat ${random.int(1, 12)}, ${number}`;
    case 'plot':
      return `Plot ${random.int(1, 980)},`;
    case 'block':
      return `Block ${random.pick(['A', 'B', 'C', 'D', 'E'])}, House ${random.int(1, 60)},`;
    default:
      return number;
  }
}

/** Picks a town, usually in the home region of these people. */
function pickTown(people: People, random: Random): Town {
  const home = towns.filter((town) => town.home === people);
  const from = home.length > 0 && random.chance(0.55) ? home : towns;
  const at = random.weighted(Object.fromEntries(from.map(({ share }, at) => [String(at), share])));
  return from[Number(at)] as Town;
}

/** Invents a street and house in a real quarter of a real town, by default any town. */
export function inventAddress(random: Random, people: People, townName?: string): string {
  const town = towns.find(({ name }) => name === townName) ?? pickTown(people, random);
  const landmark = random.chance(0.12)
    ? [`${random.pick(['Opp.', 'Behind', 'Beside', 'Off'])} ${random.pick(LANDMARKS)}`]
    : [];
  const state = random.chance(0.45) && town.state !== `${town.name} State` ? [town.state] : [];
  return [
    `${inventHouse(random)} ${inventStreet(random)}`,
    ...landmark,
    random.pick(town.quarters),
    town.name,
    ...state,
  ].join(', ');
}
