import { expect, test } from 'vitest';

import { listFieldOptions, applyChoice } from './list-field-options.ts';

test('a column keeps the last chosen field', () => {
  const once = applyChoice({ date_order: 'dmy' }, 1, 'phone');
  expect(applyChoice(once, 1, null)).toEqual({ date_order: 'dmy', columns: [{ column: 1, field: null }] });
});

test('choosing a field takes it from its previous column', () => {
  const columns = applyChoice(applyChoice({}, 1, 'start_date'), 2, 'start_date').columns;
  expect(columns).toEqual([
    { column: 1, field: null },
    { column: 2, field: 'start_date' },
  ]);
});

test('two columns can be phone numbers: the second fills the gaps of the first', () => {
  const columns = applyChoice(applyChoice({}, 1, 'phone'), 2, 'phone').columns;
  expect(columns?.map(({ field }) => field)).toEqual(['phone', 'phone']);
});

test('a student’s column is never an organisation, and fields have the words of the form', () => {
  const labels = listFieldOptions('student').map(({ label }) => label);
  expect(labels).not.toContain('Organization Name');
  expect(labels).toEqual(expect.arrayContaining(['Not used', 'Student Name', 'Date of Entry']));
});
