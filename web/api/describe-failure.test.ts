import { expect, test, vi } from 'vitest';

import { CallFailure } from './failure.ts';

import { describeFailure } from './describe-failure.ts';

test('shows only the server’s message for a 422', () => {
  const failure = new CallFailure(422, 'Please enter at least 3 characters to search.');
  expect(describeFailure(failure, 'Search failed')).toEqual({ message: failure.message, lines: [] });
});

test('shows the given sentence, then the server’s message', () => {
  const failure = new CallFailure(404, 'Not there.', { lines: ['A line'] });
  expect(describeFailure(failure, 'Failed')).toEqual({ message: 'Failed', lines: ['Not there.', 'A line'] });
});

const after = (seconds: number) =>
  describeFailure(new CallFailure(429, 'Too many.', { retryAfter: seconds }), 'Failed').lines;

test('says when to try again after too many requests', () => {
  expect(after(20)).toEqual(['Too many.', 'Try again in 20 seconds.']);
  expect(after(600)).toEqual(['Too many.', 'Try again in 10 minutes.']);
  expect(after(36_000)).toEqual(['Too many.', 'Try again in 10 hours.']);
});

test('says at what time a quota allows the next search or export', () => {
  vi.useFakeTimers({ now: new Date('2026-11-24T13:00:30+01:00') });
  const quota = (seconds: number, again?: 'export') =>
    describeFailure(
      new CallFailure(429, 'Used.', { code: 'quota_exceeded', retryAfter: seconds }),
      'Failed',
      again,
    ).lines.at(-1);
  expect(quota(3900)).toBe('You can search again at 14:06.');
  expect(quota(3900, 'export')).toBe('You can export again at 14:06.');
  expect(quota(12 * 3600)).toBe('You can search again on 25 Nov 2026 at 01:01.');
  expect(quota(30)).toBe('Try again in 30 seconds.');
  vi.useRealTimers();
});
