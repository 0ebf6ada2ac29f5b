import { expect, test } from 'vitest';
import { readLoginHint } from './login-hint.ts';

test('reads the navigation state', () =>
  expect(readLoginHint({ role: 'school', email: 'a@b.co' })).toEqual({ role: 'school', email: 'a@b.co' }));

test.each([null, undefined, 'text', 7, [], { role: 'admin', email: { a: 1 } }, { role: ['school'] }])(
  'returns an empty hint for %j',
  (state) => expect(readLoginHint(state)).toEqual({}),
);
