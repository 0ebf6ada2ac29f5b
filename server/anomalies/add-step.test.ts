import { describe, expect, test } from 'vitest';
import { addStep } from './add-step.ts';
import type { Run, RunKind } from './watch.ts';

const HOUR = 3600;

/** Adds queries of one kind, each of which shows ten people. */
const follow = (kind: RunKind, texts: readonly string[], seconds = 60): Run | undefined =>
  texts.reduce<Run | undefined>(
    (run, text, at) => addStep(run, { kind, text }, 10, 1000 + at * seconds),
    undefined,
  );

const evidenceOf = (kind: RunKind, ...texts: string[]) => follow(kind, texts)?.evidence;

describe('names', () => {
  test('next to each other are strong evidence', () => {
    expect(evidenceOf('name', 'adamu', 'adeola', 'adewale')).toBe(4);
    expect(evidenceOf('name', 'a', 'b', 'c')).toBe(4);
  });

  test('that are only farther on are weak evidence', () => {
    expect(evidenceOf('name', 'adamu', 'bello', 'chukwu')).toBe(2);
  });

  test('in the other direction begin a new run with their own people', () => {
    expect(follow('name', ['adamu', 'bello', 'chukwu', 'bala'])).toMatchObject({ evidence: 0, people: 10 });
  });

  test('may move backwards', () => {
    expect(evidenceOf('name', 'chukwu', 'bello', 'adamu')).toBe(2);
  });

  test('that repeat, continue or shorten the previous query are no step, but their people count', () => {
    expect(follow('name', ['adamu', 'adamu', 'adamuo', 'adam'])).toMatchObject({ evidence: 0, people: 40 });
  });

  test('with the same first word are as near as their other words', () => {
    expect(evidenceOf('name', 'amakiri enugu', 'amakiri ikeja', 'amakiri abuja')).toBe(0);
    expect(evidenceOf('name', 'kano adamu', 'kano adeola', 'kano bello')).toBe(3);
    expect(evidenceOf('name', 'amakiri enugu', 'amadi ikeja')).toBe(2);
  });

  test('begin a new run after a pause of two days', () => {
    expect(follow('name', ['adamu', 'bello', 'chukwu'], 49 * HOUR)).toMatchObject({
      evidence: 0,
      people: 10,
    });
    expect(follow('name', ['adamu', 'bello', 'chukwu'], 47 * HOUR)).toMatchObject({
      evidence: 2,
      people: 30,
    });
  });
});

describe('parts of numbers', () => {
  test('count by their distance as a share of all numbers of that length', () => {
    expect(evidenceOf('part of number', '5000', '5100')).toBe(2);
    expect(evidenceOf('part of number', '5000', '5101')).toBe(1);
    expect(evidenceOf('part of number', '5000', '50100')).toBe(1);
  });
});

describe('whole numbers', () => {
  test('count only if they are near, because a list may be sorted', () => {
    expect(evidenceOf('number', '8035550000', '8035560000')).toBe(2);
    expect(follow('number', ['8035550000', '8035560001'])).toMatchObject({ evidence: 0, people: 10 });
  });
});
