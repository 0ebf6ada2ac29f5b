import { expect, test } from 'vitest';

import { explainError } from './explain-error.ts';

test('explains an error by its status', () => {
  expect(explainError(null, 401, '/x').title).toBe('Authentication error.');
  expect(explainError({ status: 403 }, undefined, '/x').title).toBe('Authorization error.');
  expect(explainError(null, 404, '/nowhere').title).toBe('No routes matched location: /nowhere');
});
test('recognises a broken connection', () => {
  expect(explainError(new TypeError('Failed to fetch'), undefined, '/').title).toBe(
    'Network error occurred.',
  );
  expect(
    explainError(new TypeError('Failed to fetch dynamically imported module: x'), undefined, '/').message,
  ).toBe('Check your internet connection and try again.');
});
test('shows the message of a component error', () =>
  expect(explainError(new Error('rows is undefined'), undefined, '/')).toEqual({
    title: 'Component error occurred.',
    message: 'rows is undefined',
  }));
test('accepts values that are not errors', () => {
  for (const thrown of [undefined, null, true, 'words', 7])
    expect(explainError(thrown, undefined, '/').title).toBeTruthy();
});
test('names no reason for a thrown boolean', () =>
  expect(explainError(true, undefined, '/').message).toBe('An error occurred.'));
