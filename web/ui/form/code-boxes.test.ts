import { describe, expect, test } from 'vitest';

import { enterText, eraseAt, fromBoxes, toBoxes } from './code-boxes.ts';

describe('the boxes of a code', () => {
  test('enters a character and moves to the next box', () =>
    expect(enterText('A', 1, 'b', 5)).toEqual({ value: 'Ab', next: 2 }));
  test('keeps the focus in the last box', () =>
    expect(enterText('ABCD', 4, 'e', 5)).toEqual({ value: 'ABCDe', next: 4 }));
  test('fills all boxes with a pasted code', () =>
    expect(enterText('', 3, ' AB-C DE\n', 5)).toEqual({ value: 'ABCDE', next: 4 }));
  test('fills the boxes from where a part is pasted', () =>
    expect(enterText('X', 1, '234', 5)).toEqual({ value: 'X234', next: 4 }));
  test('truncates longer text', () => expect(enterText('', 0, 'ABCDEFGH', 5).value).toBe('ABCDE'));
  test('clears the current box on Backspace, then the previous one', () => {
    expect(eraseAt('ABC', 2, 5)).toEqual({ value: 'AB', next: 2 });
    expect(eraseAt('AB', 2, 5)).toEqual({ value: 'A', next: 1 });
    expect(eraseAt('', 0, 5)).toEqual({ value: '', next: 0 });
  });
  test('keeps a gap in the middle', () => {
    expect(toBoxes('A C', 4)).toEqual(['A', '', 'C', '']);
    expect(fromBoxes(['A', '', 'C', ''])).toBe('A C');
  });
});
