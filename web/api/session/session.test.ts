// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { readSession, type Session, storeSession } from './session.ts';

const session: Session = { token: 't', role: 'school', verifiedAt: '2026-01-01T00:00:00Z', account: '1' };

afterEach(() => localStorage.clear());

test.each(['null', '', null])('reads a session with verified_at %j as unverified', (verifiedAt) => {
  storeSession(session);
  expect(readSession()).toEqual(session);
  if (verifiedAt === null) localStorage.removeItem('verified_at');
  else localStorage.setItem('verified_at', verifiedAt);
  expect(readSession()).toEqual({ ...session, verifiedAt: null });
});
