import { expect, test } from 'vitest';

import { countCsvRows } from './count-csv-rows.ts';

test.each([
  ['', 0],
  ['name\r\n', 0],
  ['name\r\nAda\r\nBola\r\n', 2],
  ['name,address\r\nAda,"12 ""Old"" Road\nIkeja"\r\nBola,"\r\n"\r\n', 2],
])('counts the rows of %j as %i', (csv, rows) => {
  expect(countCsvRows(csv)).toBe(rows);
});
