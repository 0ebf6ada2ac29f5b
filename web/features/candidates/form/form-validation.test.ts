import { expect, test } from 'vitest';

import { createEmptyEntry } from './entry.ts';
import { isValid, noProblems, updateValidation, validateEntry, withPhotoProblem } from './form-validation.ts';

test('keeps the summary until the last error is gone', () => {
  const first = validateEntry({ ...createEmptyEntry('student'), current: true }, 'edit', 'student');
  expect(Object.keys(first.errors)).toEqual(['name', 'phone', 'address', 'start_date']);
  const second = updateValidation(first, { name: 'A' });
  expect(second.message).toBe(first.message);
  expect(Object.keys(second.errors)).toEqual(['phone', 'address', 'start_date']);
  const last = updateValidation(second, { phone: '1', address: '2', start_date: '2020-01-01' });
  expect(last).toEqual(noProblems);
});

test('clears errors when the type changes', () => {
  const validation = validateEntry(createEmptyEntry('student'), 'upload', 'student');
  expect(updateValidation(validation, { candidate_type: 'employee' })).toEqual(noProblems);
});

test('keeps the server’s message while the form is edited', () => {
  const validation = { message: 'Failed', lines: ['Why'], errors: {} };
  expect(updateValidation(validation, { name: 'A' })).toEqual(validation);
});

test('keeps the error of a rejected photo until another is picked', () => {
  const rejected = withPhotoProblem(noProblems, 'Too large');
  expect(isValid(rejected)).toBe(false);
  expect(updateValidation(rejected, { photo: new File([], 'a.png') })).toEqual(noProblems);
});
