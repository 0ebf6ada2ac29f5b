import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCsvLine } from './csv-line.ts';
import { restoreFormula } from './formula.ts';

test('quotes only cells with a comma, a quote or a line break', () => {
  expect(formatCsvLine(['plain', 'a,b', 'say "so"', 'two\nlines', '', null, "O'Neill"])).toBe(
    'plain,"a,b","say ""so""","two\nlines",,,O\'Neill\r\n',
  );
});

test('round-trips any cells', () => {
  const cells = fc.array(
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^['"=+\-@,;\r\n\ta1 ]*$/u)),
    { minLength: 2, maxLength: 9 },
  );
  fc.assert(
    fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
      const text = rows.map(formatCsvLine).join('');
      const read: string[][] = parse(text, { record_delimiter: '\r\n', relax_column_count: true });
      expect(read.map((row) => row.map(restoreFormula))).toEqual(rows);
    }),
  );
});
