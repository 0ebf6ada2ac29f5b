import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { assessLookUp } from './assess-look-up.ts';
import { describeQuery } from './describe-query.ts';
import type { LookUp } from './look-up.ts';
import {
  createMemberWatch,
  createSharedWatch,
  DAY,
  PLACES_MAX,
  QUERIES_MAX,
  type WatchState,
} from './watch.ts';

const thresholds = readEnv({}).anomalies;
const START = 20_000 * DAY;

const createPerson = (at: number) => ({
  employer: `employer ${at}`,
  isFresh: true,
  isExact: true,
  isWithin: false,
});

/** Makes look-ups a second apart. @returns the stops and the pauses, each with the look-up at which it comes */
function assess(lookUps: readonly LookUp[]) {
  let state: WatchState = { member: createMemberWatch(), shared: createSharedWatch() };
  const stops: string[] = [];
  const pauses: [number, number][] = [];
  for (const [at, lookUp] of lookUps.entries())
    for (let tries = 0; tries < 3; tries++) {
      const assessed = assessLookUp(state, lookUp, thresholds, START + at);
      state = assessed.state;
      if (assessed.pauseSeconds > 0) pauses.push([at + 1, assessed.pauseSeconds]);
      if (!assessed.stop) break;
      stops.push(`${assessed.stop.level} at ${at + 1}`);
      if (assessed.stop.level === 'block') return { stops, pauses };
    }
  return { stops, pauses };
}

test('asks to confirm, slows down with a pause before each look-up, and blocks', () => {
  const details = Array.from({ length: 200 }, (_, at): LookUp => ({
    kind: 'details',
    people: [createPerson(at)],
  }));
  const { stops, pauses } = assess(details);
  expect(stops).toEqual(['confirm at 81', 'slow at 111', 'block at 141']);
  expect(pauses).toEqual(Array.from({ length: 30 }, (_, at) => [111 + at, 60]));
});

test('takes further pages of a name as one search', () => {
  const page = (from: number): LookUp => ({
    kind: 'search',
    query: describeQuery('name', 'Okonkwo'),
    key: `page from ${from}`,
    names: [],
    places: [],
    street: '',
    people: Array.from({ length: 20 }, (_, at) => createPerson(from + at)),
  });
  expect(assess([0, 20, 40, 60, 80, 100].map(page)).stops).toEqual([]);
});

test('remembers a bounded number of searches and places', () => {
  let state: WatchState = { member: createMemberWatch(), shared: createSharedWatch() };
  for (let day = 0; day < 100; day++) {
    const lookUp: LookUp = {
      kind: 'search',
      query: describeQuery('name', 'Okonkwo'),
      key: `search ${day}`,
      names: [],
      places: [day],
      street: '',
      people: [createPerson(day)],
    };
    state = assessLookUp(state, lookUp, thresholds, START + day * DAY).state;
  }
  expect(state.member.queries).toHaveLength(QUERIES_MAX);
  expect(state.member.queries[0]).toBe('search 99');
  expect(state.shared.places).toHaveLength(PLACES_MAX);
});
