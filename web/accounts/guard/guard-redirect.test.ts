import { describe, expect, test } from 'vitest';

import { guardRedirect } from './guard-redirect.ts';

const session = { token: 't', role: 'school', verifiedAt: '2026-01-01T00:00:00Z', account: '1' };

describe('the guard', () => {
  test('admits a verified session', () => expect(guardRedirect(session, null)).toBeNull());
  test('redirects a visitor to the home page', () => expect(guardRedirect(null, null)).toBe('/home'));
  test('redirects an unverified log-in to the code screen', () =>
    expect(guardRedirect({ ...session, verifiedAt: null }, null)).toBe('/verify-email'));
  test('redirects a new account to the code screen', () =>
    expect(guardRedirect(null, 'r')).toBe('/verify-email'));
});
