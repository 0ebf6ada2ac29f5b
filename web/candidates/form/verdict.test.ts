import { expect, test } from 'vitest';

import { emptyEntry } from './entry.ts';
import { isFine, noVerdict, verdictAfter, verdictOn, withPhotoRefused } from './verdict.ts';

test('the sentence stays while something is wrong and goes with the last error', () => {
  const first = verdictOn({ ...emptyEntry('student'), current: true }, 'edit', 'student');
  expect(Object.keys(first.errors)).toEqual(['name', 'phone', 'address', 'start_date']);
  const second = verdictAfter(first, { name: 'A' });
  expect(second.message).toBe(first.message);
  expect(Object.keys(second.errors)).toEqual(['phone', 'address', 'start_date']);
  const last = verdictAfter(second, { phone: '1', address: '2', start_date: '2020-01-01' });
  expect(last).toEqual(noVerdict);
});

test('another type shows other fields, so no error stays', () => {
  const verdict = verdictOn(emptyEntry('student'), 'upload', 'student');
  expect(verdictAfter(verdict, { candidate_type: 'employee' })).toEqual(noVerdict);
});

test('what the server said stays while the form is mended', () => {
  const said = { message: 'Failed', lines: ['Why'], errors: {} };
  expect(verdictAfter(said, { name: 'A' })).toEqual(said);
});

test('a refused photo is an error until another is picked', () => {
  const refused = withPhotoRefused(noVerdict, 'Too large');
  expect(isFine(refused)).toBe(false);
  expect(verdictAfter(refused, { photo: new File([], 'a.png') })).toEqual(noVerdict);
});
