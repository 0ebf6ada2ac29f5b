import { expect, test } from 'vitest';
import { today } from './today.ts';

test('is the date in Nigeria, an hour before Greenwich', () => {
  expect(today(new Date('2026-01-31T22:59:59Z'))).toBe('2026-01-31');
  expect(today(new Date('2026-01-31T23:00:00Z'))).toBe('2026-02-01');
});
