import { describe, expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { assessLookUp } from './assess-look-up.ts';
import { describeQuery } from './describe-query.ts';
import type { LookUp } from './look-up.ts';
import { createMemberWatch, createSharedWatch, DAY, type WatchState } from './watch.ts';

const thresholds = readEnv({ ANOMALY_LOOK_UPS_PER_DAY: '20' }).anomalies;
const MORNING = 20_000 * DAY;
/** A search for one person who is not on record. */
const lookUp: LookUp = {
  kind: 'search',
  query: describeQuery('name', 'Ngozi Okonkwo'),
  key: '',
  names: [],
  places: [],
  street: '',
  people: [],
};

/** Makes look-ups of one member on a day. @returns the levels of the stops, with the look-up at which each came */
function lookUpOnDay(state: WatchState, day: number, count: number) {
  const stops: string[] = [];
  for (let made = 1; made <= count; made++) {
    const assessed = assessLookUp(state, lookUp, thresholds, MORNING + day * DAY + made * 60);
    Object.assign(state, assessed.state);
    if (!assessed.stop) continue;
    stops.push(`${assessed.stop.level} at ${made}, ${assessed.stop.signal}`);
    if (assessed.stop.level === 'block') break;
    made -= 1;
  }
  return stops;
}

const start = (): WatchState => ({ member: createMemberWatch(), shared: createSharedWatch() });

describe('the number of look-ups of a member', () => {
  test('is never unusual up to the setting', () => {
    expect(lookUpOnDay(start(), 0, 20)).toEqual([]);
  });

  test('asks to confirm, slows down and blocks at one, one and a half and two times the setting', () => {
    expect(lookUpOnDay(start(), 0, 60)).toEqual([
      'confirm at 21, volume',
      'slow at 31, volume',
      'block at 41, volume',
    ]);
  });

  test('begins again each day', () => {
    const state = start();
    for (let day = 0; day < 5; day++) expect(lookUpOnDay(state, day, 20)).toEqual([]);
  });

  test('is unusual only above five times the usual number of this member', () => {
    const state = start();
    for (let day = 0; day < 5; day++) lookUpOnDay(state, day, 10);
    expect(lookUpOnDay(state, 5, 50)).toEqual([]);
    expect(lookUpOnDay(state, 6, 90).at(0)).toBe(undefined);
  });

  test('does not become usual by one busy day', () => {
    const state = start();
    lookUpOnDay(state, 0, 4);
    lookUpOnDay(state, 1, 20);
    expect(state.member.usual).toBe(4);
    lookUpOnDay(state, 2, 1);
    expect(state.member.usual).toBe(7.2);
    expect(lookUpOnDay(state, 2, 40).at(0)).toBe('confirm at 36, volume');
  });
});
