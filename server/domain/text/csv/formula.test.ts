import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neutraliseFormula, restoreFormula } from './formula.ts';

test.each([
  '=1+1',
  '=cmd|" /C calc"!A0',
  '@SUM(1)',
  '+SUM(1)',
  '-2+3',
  '-A1',
  '+234x803',
  '\t=1',
  '\r=1',
  '+',
  "'=1",
])('puts an apostrophe before %j', (cell) => {
  expect(neutraliseFormula(cell)).toBe(`'${cell}`);
});

test.each([
  '+2348031234567',
  '+234 (0) 803-123.4567',
  '-5',
  '0803 123 4567',
  'Ade-Ojo',
  "O'Neill",
  "'Seun",
  '',
])('leaves %j unchanged', (cell) => {
  expect(neutraliseFormula(cell)).toBe(cell);
});

test('restores every text', () => {
  const start = fc.constantFrom('', "'", "''", '=', '+', '-', '@', '\t', '\r', "'=", "'+234");
  fc.assert(
    fc.property(start, fc.string({ unit: 'grapheme' }), (first, rest) => {
      expect(restoreFormula(neutraliseFormula(first + rest))).toBe(first + rest);
    }),
  );
});

test('leaves no formula', () => {
  fc.assert(
    fc.property(fc.constantFrom('=', '+', '-', '@'), fc.string(), (first, rest) => {
      expect(neutraliseFormula(first + rest)).toMatch(/^(?:'|\+?[\d\s().-]+$)/u);
    }),
  );
});
