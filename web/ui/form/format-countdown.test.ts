import { expect, test } from 'vitest';

import { clock } from './format-countdown.ts';

test('shows minutes and two digits of seconds', () => {
  expect(clock(1800)).toBe('30:00');
  expect(clock(65)).toBe('1:05');
  expect(clock(9)).toBe('0:09');
});
test('never goes below nothing', () => expect(clock(-3)).toBe('0:00'));
