import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isDate } from '#contract/fields/fields.ts';
import { formatDate, formatFieldDate, formatLongDate } from '#contract/dates/format-date.ts';
import { dateFieldTexts } from './date-field-texts.ts';
import { describeDateProblem, readPastedDate, readTypedDate } from './typed-date.ts';

test.each([
  ['1/5/2020', '2020-01-05'],
  ['2/3/2021', '2021-02-03'],
  ['01/05/2020', '2020-01-05'],
  ['1-5-2020', '2020-01-05'],
  ['1.5.2020', '2020-01-05'],
  ['1 5 2020', '2020-01-05'],
  ['1 / 5 / 2020', '2020-01-05'],
  ['01052020', '2020-01-05'],
  ['13012024', '2024-01-13'],
  ['20240113', '2024-01-13'],
  ['13/01/2024', '2024-01-13'],
  ['2020-01-05', '2020-01-05'],
  ['5 January 2020', '2020-01-05'],
  ['Jan 5, 2020', '2020-01-05'],
  ['1/5/20', '2020-01-05'],
  ['1/5/98', '1998-01-05'],
])('%s is read month first where both are possible', (text, date) => {
  expect(readTypedDate(text)).toBe(date);
  expect(readPastedDate(text)).toBe(date);
  expect(describeDateProblem(date)).toBeUndefined();
});

test.each(['13/13/2024', '2/30/2024', '31/4/2021', 'soon', '1/5/202', '1/5/12020', '00/10/2020', '99999999'])(
  'refuses %s and says so',
  (text) => {
    expect(readTypedDate(text)).toBeUndefined();
    expect(describeDateProblem(text)).toBe(dateFieldTexts.unreadable(text));
  },
);

test.each(['2024', 'March 2024', '03/2024', '1/5', '1/5/'])('asks for the rest of %s', (text) => {
  expect(readTypedDate(text)).toBeUndefined();
  expect(describeDateProblem(text)).toBe(dateFieldTexts.incomplete);
});

test("takes a spreadsheet's day number only when it is pasted", () => {
  expect(readPastedDate('44452')).toBe('2021-09-13');
  expect(readTypedDate('44452')).toBeUndefined();
});

test('ignores an empty field and shortens a long text', () => {
  expect(describeDateProblem('')).toBeUndefined();
  expect(describeDateProblem('x'.repeat(500))).toBe(dateFieldTexts.unreadable(`${'x'.repeat(40)}…`));
});

describe('any typed text', () => {
  const anyDay = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10));

  test('parses every date that the portal shows', () => {
    fc.assert(
      fc.property(anyDay, (date) => {
        for (const shown of [formatFieldDate(date), formatDate(date), formatLongDate(date)])
          expect(readTypedDate(shown)).toBe(date);
      }),
    );
  });

  test('a parsed date contains only the typed digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,2}[/. -]\d{1,2}[/. -]\d{4}$/u), (text) => {
        const date = readTypedDate(text);
        if (!date) return;
        expect(isDate(date)).toBe(true);
        const [year, ...rest] = date.split('-').map(Number);
        const typed = text.split(/\D/u).map(Number);
        expect([year, ...rest.toSorted()]).toEqual([typed[2], ...typed.slice(0, 2).toSorted()]);
      }),
      { numRuns: 2000 },
    );
  });
});
