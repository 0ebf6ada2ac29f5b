import type { SearchType } from '#contract/calls/search.ts';
import { namePools, type NamePool } from '#server/demo/names.ts';
import { streetNames } from '#server/demo/places.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { readEnv } from '#server/env.ts';
import { assessLookUp, type Stop } from '#server/anomalies/assess-look-up.ts';
import { describeQuery } from '#server/anomalies/describe-query.ts';
import { createQueryMatcher } from '#server/anomalies/match-query.ts';
import type { LookUp, ShownPerson } from '#server/anomalies/look-up.ts';
import { createMemberWatch, createSharedWatch, type WatchState } from '#server/anomalies/watch.ts';
import { buildPreciseQuery, buildVagueQuery, searchMixed } from './honest-mixed-search.ts';

const thresholds = readEnv({}).anomalies;
export const DAYS = 30;
export const MEMBERS = 200;
const HOUR = 3600;
const DAY = 24 * HOUR;
const START = 1_750_000_000;
const EMPLOYERS = 100;
/** The members of one organisation behind one address. The others are in organisations of one to eight. */
const OFFICE = 40;

interface Member {
  organization: number;
  /** Look-ups on an ordinary day. */
  pace: number;
  pageSize: number;
  /** How often a query is unspecific: only a surname, perhaps with a town, a part of a number, or a street. */
  vagueness: number;
}

const pools: readonly NamePool[] = Object.values(namePools);

function createMembers(random: Random): Member[] {
  const members: Member[] = [];
  for (let organization = 0; members.length < MEMBERS; organization++) {
    const size = organization === 0 ? OFFICE : random.int(1, 8);
    for (let count = 0; count < size && members.length < MEMBERS; count++)
      members.push({
        organization,
        pace: random.pick([2, 5, 8, 12, 20, 35]),
        pageSize: Number(random.weighted({ 10: 5, 20: 80, 50: 10, 100: 5 })),
        vagueness: random.pick([0.02, 0.05, 0.1, 0.2]),
      });
  }
  return members;
}

/** The largest employer has a tenth of the people. */
const pickEmployer = (random: Random) => `employer ${Math.floor(EMPLOYERS * random.next() ** 2)}`;

function createPeople(random: Random, count: number, exact: number, employer?: string): ShownPerson[] {
  return Array.from({ length: count }, (_, at) => ({
    employer: employer ?? pickEmployer(random),
    isFresh: random.chance(0.8),
    isExact: at < exact,
    isWithin: employer !== undefined,
  }));
}

function buildSearch(type: SearchType, text: string, people: ShownPerson[], page = 1): LookUp {
  const query = describeQuery(type, text);
  const hasTwoNames = query.kind !== 'name' || people.some(({ isExact }) => isExact);
  const names = hasTwoNames ? [] : createQueryMatcher({ type, query: text }).names;
  return {
    kind: 'search',
    query,
    key: `${text} ${page}`,
    names,
    places: [],
    street: query.street,
    people,
  };
}

function pickName(random: Random) {
  const pool = random.pick(pools);
  return { given: random.pick([...pool.female, ...pool.male]), surname: random.pick(pool.surnames) };
}

const pickStreet = (random: Random) =>
  random.chance(0.2) ? random.pick(streetNames) : `${pickName(random).surname} Street`;

const pickNumber = (random: Random) =>
  `0${random.pick(['803', '805', '706', '810', '902'])}${random.int(1_000_000, 9_999_999)}`;

/** What a member knows of a person. */
const pickPerson = (random: Random) => ({
  ...pickName(random),
  street: pickStreet(random),
  number: pickNumber(random),
  employer: pickEmployer(random),
});

/** A search that cannot describe one person, with its pages. */
function searchVaguely(random: Random, pageSize: number): LookUp[] {
  const person = pickPerson(random);
  const pages = Number(random.weighted({ 1: 80, 2: 15, 3: 4, 4: 1 }));
  if (random.chance(0.3)) {
    const query = buildVagueQuery(random, person, pageSize);
    return Array.from({ length: pages }, (_, at) =>
      searchMixed(random, query, () => pickEmployer(random), at + 1),
    );
  }
  const [type, text] = random.pick([
    ['name', person.surname],
    ['name', person.given],
    ['phone', String(random.int(1000, 9999))],
    ['address', person.street],
  ] as const);
  return Array.from({ length: pages }, (_, at) =>
    buildSearch(type, text, createPeople(random, random.int(0, pageSize), pageSize), at + 1),
  );
}

/** A search that a member makes without a list, and what it shows. */
function search(random: Random, { vagueness, pageSize }: Member): LookUp[] {
  if (random.chance(vagueness)) return searchVaguely(random, pageSize);
  if (random.chance(0.08))
    return [searchMixed(random, buildPreciseQuery(random, pickPerson(random)), () => pickEmployer(random))];
  const { given, surname } = pickName(random);
  const exact = random.int(0, 2);
  const asked = random.weighted({ name: 75, phone: 17, address: 8 });
  const [text, most] = {
    name: [random.chance(0.5) ? `${given} ${surname}` : `${surname} ${given}`, pageSize] as const,
    phone: [pickNumber(random), 4] as const,
    address: [`${random.int(1, 90)} ${pickStreet(random)}`, pageSize] as const,
  }[asked];
  const shown = random.int(exact, most);
  const isWithin = random.chance(0.04);
  const people = createPeople(random, shown, exact, isWithin ? pickEmployer(random) : undefined);
  const details: LookUp[] = random.chance(exact > 0 ? 0.8 : 0.1)
    ? [
        {
          kind: 'details',
          people: [{ employer: 'employer 1', isFresh: random.chance(0.03), isExact: true, isWithin: false }],
        },
      ]
    : [];
  return [buildSearch(asked, text, people), ...details];
}

/** Checks a list of 60 people, sorted by name, one after the other. */
function checkSortedList(random: Random, { pageSize }: Member): LookUp[] {
  const names = Array.from({ length: 60 }, () => pickName(random));
  return names
    .map(({ given, surname }) => `${surname} ${given}`)
    .toSorted()
    .flatMap((name): LookUp[] => {
      const exact = random.int(0, 2);
      const found = buildSearch('name', name, createPeople(random, random.int(exact, pageSize), exact));
      const details: LookUp = {
        kind: 'details',
        people: [{ employer: pickEmployer(random), isFresh: false, isExact: true, isWithin: false }],
      };
      return exact > 0 ? [found, details] : [found];
    });
}

/** Checks a list of 60 phone numbers in order. */
const checkSortedNumbers = (random: Random) =>
  Array.from({ length: 60 }, () => pickNumber(random))
    .toSorted()
    .map((number) => buildSearch('phone', number, createPeople(random, random.int(0, 3), 1)));

/** An office looks up 40 people who live at one address, such as a hostel. */
const checkHostel = (random: Random) =>
  [20, 20].map((count, at) =>
    buildSearch('address', 'Unity Hostel Road', createPeople(random, count, count), at + 1),
  );

function planDay(random: Random, member: Member, at: number, day: number): LookUp[] {
  const lookUps: LookUp[] = [];
  const isWeekend = day % 7 > 4;
  const count = isWeekend ? random.int(0, 2) : random.int(0, member.pace * 2);
  for (let made = 0; made < count; made++) lookUps.push(...search(random, member));
  if (at % 10 === 0 && day % 7 === 2) lookUps.push(...checkSortedList(random, member));
  if (at % 25 === 3 && day % 7 === 3) lookUps.push(...checkSortedNumbers(random));
  if (at % 40 === 5 && day % 14 === 1) lookUps.push(...checkHostel(random));
  if (random.chance(0.02)) lookUps.push({ kind: 'unknown id' });
  return lookUps;
}

/** Replays a month, or so many days, of ordinary look-ups. Members confirm their identity when asked, and repeat the look-up. */
export function replayMonth(seed: number, days = DAYS) {
  const random = createRandom(seed);
  const members = createMembers(random);
  const watches = members.map(() => createMemberWatch());
  const organizations = new Map(members.map(({ organization }) => [organization, createSharedWatch()]));
  const stops: Stop[] = [];
  let lookUps = 0;
  for (let day = 0; day < days; day++) {
    const plans = members.map((member, at) => ({ at, member, plan: planDay(random, member, at, day) }));
    const queue = plans
      .flatMap(({ at, member, plan }) => {
        const start = START + day * DAY + random.int(7, 12) * HOUR;
        return plan.map((lookUp, index) => ({
          at,
          member,
          lookUp,
          time: start + index * random.int(20, 90),
        }));
      })
      .toSorted((a, b) => a.time - b.time);
    for (const { at, member, lookUp, time } of queue) {
      lookUps += 1;
      for (let attempt = 0; attempt < 2; attempt++) {
        const before: WatchState = {
          member: watches[at] ?? createMemberWatch(),
          shared: organizations.get(member.organization) ?? createSharedWatch(),
        };
        const { state, stop } = assessLookUp(before, lookUp, thresholds, time);
        watches[at] = state.member;
        organizations.set(member.organization, state.shared);
        if (!stop) break;
        stops.push(stop);
        if (stop.level !== 'confirm') break;
      }
    }
  }
  return { lookUps, stops };
}
