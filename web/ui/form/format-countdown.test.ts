import { expect, test } from 'vitest';

import { formatCountdown } from './format-countdown.ts';

test('shows minutes and two digits of seconds', () => {
  expect(formatCountdown(1800)).toBe('30:00');
  expect(formatCountdown(65)).toBe('1:05');
  expect(formatCountdown(9)).toBe('0:09');
});
test('never shows a negative time', () => expect(formatCountdown(-3)).toBe('0:00'));
