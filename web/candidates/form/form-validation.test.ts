import { expect, test } from 'vitest';

import { emptyEntry } from './entry.ts';
import {
  isValid,
  noProblems,
  validationAfterChange,
  validateEntry,
  withPhotoProblem,
} from './form-validation.ts';

test('the sentence stays while something is wrong and goes with the last error', () => {
  const first = validateEntry({ ...emptyEntry('student'), current: true }, 'edit', 'student');
  expect(Object.keys(first.errors)).toEqual(['name', 'phone', 'address', 'start_date']);
  const second = validationAfterChange(first, { name: 'A' });
  expect(second.message).toBe(first.message);
  expect(Object.keys(second.errors)).toEqual(['phone', 'address', 'start_date']);
  const last = validationAfterChange(second, { phone: '1', address: '2', start_date: '2020-01-01' });
  expect(last).toEqual(noProblems);
});

test('another type shows other fields, so no error stays', () => {
  const validation = validateEntry(emptyEntry('student'), 'upload', 'student');
  expect(validationAfterChange(validation, { candidate_type: 'employee' })).toEqual(noProblems);
});

test('what the server said stays while the form is mended', () => {
  const said = { message: 'Failed', lines: ['Why'], errors: {} };
  expect(validationAfterChange(said, { name: 'A' })).toEqual(said);
});

test('a refused photo is an error until another is picked', () => {
  const refused = withPhotoProblem(noProblems, 'Too large');
  expect(isValid(refused)).toBe(false);
  expect(validationAfterChange(refused, { photo: new File([], 'a.png') })).toEqual(noProblems);
});
