import { describe, expect, test } from 'vitest';
import { namePools } from '#server/demo/names.ts';
import { createRandom, type Random } from '#server/demo/random.ts';
import { readEnv } from '#server/env.ts';
import { assessLookUp } from './assess-look-up.ts';
import { describeQuery } from './describe-query.ts';
import type { LookUp } from './look-up.ts';
import { createMemberWatch, createSharedWatch, DAY } from './watch.ts';

const thresholds = readEnv({}).anomalies;
const START = 20_000 * DAY;
const DAYS = 30;
const MOST = 150;
const PAGE = 20;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

const surnames = [...new Set(Object.values(namePools).flatMap((pool) => pool.surnames))].toSorted();
const prefixes = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}a`));

const shuffle = <T>(items: readonly T[], random: Random = createRandom(3)): T[] =>
  items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

type Type = 'name' | 'phone' | 'address';

let searches = 0;

/** A search that shows a page of people, of others than any other search unless it has its `key`. */
function search(
  type: Type,
  text: string,
  { isFresh = true, isExact = true, page = PAGE, key = `search ${searches++}`, traits = {} } = {},
): LookUp {
  const query = { ...describeQuery(type, text), ...traits };
  const people = Array.from({ length: page }, (_, at) => ({
    employer: `employer ${at}`,
    isFresh,
    isExact,
    isWithin: false,
  }));
  return { kind: 'search', query, key, names: [], places: [], street: query.street, people };
}

/**
 * Makes look-ups on each day until one is refused for good or for the rest of the day.
 * @returns the people shown, and those before the first refusal
 */
function attempt(lookUps: readonly LookUp[], { perDay = Infinity, members = 1 } = {}) {
  const watches = Array.from({ length: members }, createMemberWatch);
  const queue = lookUps.entries();
  let shared = createSharedWatch();
  let shown = 0;
  let shownFirst: number | undefined;
  let isBlocked = false;
  for (let day = 0; day < (perDay === Infinity ? 1 : DAYS) && !isBlocked; day++) {
    let now = START + day * DAY;
    let isOver = false;
    for (let made = 0; made < perDay && !isOver; made++) {
      const { value: [at, lookUp] = [] } = queue.next();
      if (at === undefined || !lookUp) return { shown, shownFirst, isBlocked };
      for (let tries = 0; tries < 4; tries++) {
        const member = watches[at % members] ?? createMemberWatch();
        const { state, stop, pauseSeconds } = assessLookUp({ member, shared }, lookUp, thresholds, now);
        watches[at % members] = state.member;
        shared = state.shared;
        now += 30 + pauseSeconds;
        if (!stop) {
          shown += lookUp.kind === 'search' ? lookUp.people.length : 0;
          break;
        }
        if (stop.level !== 'confirm') shownFirst ??= shown;
        isBlocked ||= stop.level === 'block';
        isOver = isBlocked || stop.isOnlyThis;
        if (isOver) break;
      }
    }
  }
  return { shown, shownFirst, isBlocked };
}

describe('blocks before 150 people', () => {
  test.each([
    ['in order', prefixes],
    ['in random order', shuffle(prefixes)],
    ['by surnames in order', surnames],
  ])('a sweep of three searches a day, %s', (_, names) => {
    const { shown, isBlocked } = attempt(
      names.map((name) => search('name', name)),
      { perDay: 3 },
    );
    expect(isBlocked).toBe(true);
    expect(shown).toBeLessThan(MOST);
  });
});

test('blocks whoever insists on a sweep with a hundred on a page', () => {
  const { shown, isBlocked } = attempt(
    prefixes.map((name) => search('name', name, { page: 100 })),
    { perDay: 3 },
  );
  expect(isBlocked).toBe(true);
  expect(shown).toBeLessThan(MOST);
});

test.each([20, 100])(
  'refuses three surnames a day in random order before 150 people, and blocks whoever insists (%i)',
  (page) => {
    const { shown, shownFirst, isBlocked } = attempt(
      shuffle(surnames).map((name) => search('name', name, { page })),
      { perDay: 3 },
    );
    expect(shownFirst).toBeLessThan(MOST);
    // A few more drain on each day.
    expect(shown).toBeLessThan(2 * MOST);
    expect(isBlocked).toBe(true);
  },
);

test.each(['a', 'Kano', 'Constantinople'])(
  'blocks a sweep of three surnames a day after the word %s',
  (word) => {
    const toSearch = (name: string) => search('name', `${word} ${name}`, { traits: { isSpecific: false } });
    const { shownFirst, isBlocked } = attempt(shuffle(surnames).map(toSearch), { perDay: 3 });
    expect(shownFirst).toBeLessThan(MOST);
    expect(isBlocked).toBe(true);
  },
);

test('blocks no member of an office for the surnames of colleagues', () => {
  const { shown, shownFirst, isBlocked } = attempt(
    shuffle(surnames).map((name) => search('name', name, { page: 5 })),
    { perDay: 5, members: 40 },
  );
  expect(shownFirst).toBeLessThan(MOST + 30);
  expect(shown).toBeGreaterThan(MOST);
  expect(isBlocked).toBe(false);
});

describe('stops before 150 people in a day', () => {
  const digits = Array.from({ length: 200 }, (_, at) => String(1000 + at * 37));
  const streets = surnames.map((name) => `${name} Street`);
  test.each([
    ['surnames in random order', shuffle(surnames).map((name) => search('name', name)), 1],
    ['parts of numbers in random order', shuffle(digits).map((part) => search('phone', part)), 1],
    ['streets in random order', shuffle(streets).map((street) => search('address', street)), 1],
    [
      'names, numbers and streets in turn',
      surnames.flatMap((name, at) => [
        search('name', name),
        search('phone', digits[at % digits.length] ?? ''),
        search('address', `${name} Street`),
      ]),
      1,
    ],
    ['surnames in order by five members of an organisation', surnames.map((name) => search('name', name)), 5],
    ['surnames in random order by five members', shuffle(surnames).map((name) => search('name', name)), 5],
    ['all pages of one street by five members', digits.map(() => search('address', 'Palm Street')), 5],
  ] as const)('%s', (_, lookUps, members) => {
    const { shown } = attempt(lookUps, { members });
    expect(shown).toBeGreaterThan(PAGE);
    expect(shown).toBeLessThan(MOST);
  });
});

test('stops all pages of one street by five members who search for persons in between', () => {
  const page = [
    search('address', 'Palm Street'),
    ...Array.from({ length: 2 }, () => search('name', 'Ngozi Okonkwo', { page: 1 })),
  ];
  const { shown, isBlocked } = attempt(Array.from({ length: 40 }, () => page).flat(), { members: 5 });
  expect(isBlocked).toBe(true);
  // With the two persons of each page.
  expect(shown).toBeLessThan(MOST + 16);
});

describe('searches for persons', () => {
  const some = shuffle(surnames).slice(0, 30);
  const amongPersons = (person: { isFresh?: boolean; isExact?: boolean }) =>
    some.flatMap((name) => [
      search('name', name),
      ...Array.from({ length: 3 }, () => search('name', 'Ngozi Okonkwo', { ...person, page: 1 })),
    ]);

  test('make up for unspecific ones', () => {
    const { shown } = attempt(amongPersons({}), { perDay: 40 });
    expect(shown).toBe(some.length * (PAGE + 3));
  });

  test.each([
    ['nobody new', { isFresh: false }],
    ['only people with other names', { isExact: false }],
  ])('make up for nothing when they show %s', (_, person) => {
    const { shown } = attempt(amongPersons(person), { perDay: 40 });
    expect(shown).toBeLessThan(2 * MOST);
  });
});

describe('refuses nobody who repeats on each day', () => {
  test.each([
    ['a search for a street with twenty people', [search('address', 'Palm Street', { key: 'street' })]],
    [
      'a sorted list of twenty surnames',
      surnames.slice(0, 20).map((name) => search('name', name, { page: 1, key: name })),
    ],
  ])('%s', (_, list) => {
    const { shown } = attempt(Array.from({ length: DAYS }, () => list).flat(), { perDay: list.length });
    expect(shown).toBe(DAYS * PAGE);
  });
});
