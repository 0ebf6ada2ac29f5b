import { describe, expect, test } from 'vitest';

import { guardRedirect } from './guard-redirect.ts';

const session = { token: 't', role: 'school', verifiedAt: '2026-01-01T00:00:00Z', account: '1' };

describe('the guard', () => {
  test('lets a verified session through', () => expect(guardRedirect(session, null)).toBeNull());
  test('sends a visitor home', () => expect(guardRedirect(null, null)).toBe('/home'));
  test('sends an unverified log-in to its code', () =>
    expect(guardRedirect({ ...session, verifiedAt: null }, null)).toBe('/verify-email'));
  test('sends someone who just signed up to its code', () =>
    expect(guardRedirect(null, 'r')).toBe('/verify-email'));
});
