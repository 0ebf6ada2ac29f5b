import { expect, test } from 'vitest';

import { CallFailure } from './failure.ts';

import { describeFailure } from './describe-failure.ts';

test('shows only the server’s message for a 422', () => {
  const failure = new CallFailure(422, 'Please enter at least 3 characters to search.');
  expect(describeFailure(failure, 'Search failed')).toEqual({ message: failure.message, lines: [] });
});

test('shows the given sentence, then the server’s message', () => {
  const failure = new CallFailure(404, 'Not there.', ['A line']);
  expect(describeFailure(failure, 'Failed')).toEqual({ message: 'Failed', lines: ['Not there.', 'A line'] });
});

const after = (seconds: number) =>
  describeFailure(new CallFailure(429, 'Too many.', [], seconds), 'Failed').lines;

test('says when to try again after too many requests', () => {
  expect(after(20)).toEqual(['Too many.', 'Try again in 20 seconds.']);
  expect(after(600)).toEqual(['Too many.', 'Try again in 10 minutes.']);
  expect(after(36_000)).toEqual(['Too many.', 'Try again in 10 hours.']);
});
