import { describe, expect, test } from 'vitest';
import { deriveReplacements, replaceInCell } from './replacement.ts';

describe('deriveReplacements', () => {
  test.each([
    ['O8O31234567', '08031234567', { where: 'anywhere', from: 'O', to: '0' }],
    ['8031234567', '08031234567', { where: 'start', from: '', to: '0' }],
    ['08031234567 (mum)', '08031234567', { where: 'end', from: ' (mum)', to: '' }],
    ['Tel: 0803', '0803', { where: 'start', from: 'Tel: ', to: '' }],
    ['3 Febuary 2019', '3 February 2019', { where: 'anywhere', from: 'Febuary', to: 'February' }],
    ['13/25/2019', '2019-12-25', { where: 'whole', from: '13/25/2019', to: '2019-12-25' }],
    ['', 'Lagos', { where: 'whole', from: '', to: 'Lagos' }],
  ] as const)('derives from %s and %s', (before, after, expected) => {
    expect(deriveReplacements(before, after)).toContainEqual(expected);
  });

  test('derives only replacements that turn the cell into its correction', () => {
    const [before, after] = ['31/06/2018', '30/06/2018'];
    const derived = deriveReplacements(before, after);
    expect(derived.map((edit) => replaceInCell(before, edit))).toEqual(derived.map(() => after));
    expect(derived).not.toContainEqual({ where: 'anywhere', from: '1', to: '0' });
  });

  test('derives nothing from an unchanged cell', () => {
    expect(deriveReplacements('Lagos', 'Lagos')).toEqual([]);
  });
});

test('replaces text only where it occurs', () => {
  expect(replaceInCell('', { where: 'start', from: '', to: '0' })).toBeUndefined();
  expect(replaceInCell('0803', { where: 'start', from: '8', to: '08' })).toBeUndefined();
  expect(replaceInCell('0803 x', { where: 'end', from: ' x', to: '' })).toBe('0803');
  expect(replaceInCell('a.b.c', { where: 'anywhere', from: '.', to: '$&' })).toBe('a$&b$&c');
  expect(replaceInCell('abc', { where: 'anywhere', from: '', to: 'x' })).toBeUndefined();
});
