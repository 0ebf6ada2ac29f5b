import { describe, expect, test } from 'vitest';

import { getGuardRedirect } from './get-guard-redirect.ts';

const session = { token: 't', role: 'school', verifiedAt: '2026-01-01T00:00:00Z', account: '1' };

describe('the guard', () => {
  test('admits a verified session', () => expect(getGuardRedirect(session, null)).toBeNull());
  test('redirects a visitor to the home page', () => expect(getGuardRedirect(null, null)).toBe('/home'));
  test('redirects an unverified log-in to the code screen', () =>
    expect(getGuardRedirect({ ...session, verifiedAt: null }, null)).toBe('/verify-email'));
  test('redirects a new account to the code screen', () =>
    expect(getGuardRedirect(null, 'r')).toBe('/verify-email'));
});
