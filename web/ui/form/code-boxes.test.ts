import { describe, expect, test } from 'vitest';

import { enterText, eraseAt, fromBoxes, toBoxes } from './code-boxes.ts';

describe('the boxes of a code', () => {
  test('a typed character goes into its box and moves on', () =>
    expect(enterText('A', 1, 'b', 5)).toEqual({ value: 'Ab', next: 2 }));
  test('keeps the focus in the last box', () =>
    expect(enterText('ABCD', 4, 'e', 5)).toEqual({ value: 'ABCDe', next: 4 }));
  test('a whole code fills all boxes wherever it is pasted', () =>
    expect(enterText('', 3, ' AB-C DE\n', 5)).toEqual({ value: 'ABCDE', next: 4 }));
  test('a part of a code fills from where it is pasted', () =>
    expect(enterText('X', 1, '234', 5)).toEqual({ value: 'X234', next: 4 }));
  test('truncates longer text', () => expect(enterText('', 0, 'ABCDEFGH', 5).value).toBe('ABCDE'));
  test('Backspace empties its own box first, then the one before', () => {
    expect(eraseAt('ABC', 2, 5)).toEqual({ value: 'AB', next: 2 });
    expect(eraseAt('AB', 2, 5)).toEqual({ value: 'A', next: 1 });
    expect(eraseAt('', 0, 5)).toEqual({ value: '', next: 0 });
  });
  test('a gap in the middle stays a gap', () => {
    expect(toBoxes('A C', 4)).toEqual(['A', '', 'C', '']);
    expect(fromBoxes(['A', '', 'C', ''])).toBe('A C');
  });
});
