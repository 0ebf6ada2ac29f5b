// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { choosePurpose, readLastPurpose, readPurpose } from './purpose.ts';
import { signOut, storeSession } from './session.ts';

const logIn = (account: string, token: string) =>
  storeSession({ token, role: 'school', verifiedAt: '2026-01-01T00:00:00Z', account });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
});
afterEach(() => void vi.unstubAllGlobals());

const tenancy = { kind: 'tenancy', note: null } as const;

test('keeps the purpose for the session and offers it in the next one', () => {
  logIn('1', 'first');
  expect([readPurpose(), readLastPurpose()]).toEqual([null, null]);
  choosePurpose(tenancy);
  logIn('1', 'first');
  expect(readPurpose()).toMatchObject(tenancy);
  signOut();
  expect([readPurpose(), readLastPurpose()]).toEqual([null, null]);
  logIn('1', 'second');
  expect(readPurpose()).toBeNull();
  expect(readLastPurpose()).toMatchObject(tenancy);
});

test('a session that replaces another starts without a purpose', () => {
  logIn('1', 'first');
  choosePurpose(tenancy);
  logIn('1', 'second');
  expect(readPurpose()).toBeNull();
});

test('offers no purpose of another account', () => {
  logIn('1', 'first');
  choosePurpose({ kind: 'other', note: 'A reference' });
  signOut();
  logIn('2', 'second');
  expect([readPurpose(), readLastPurpose()]).toEqual([null, null]);
});

test('a withdrawn purpose is still offered', () => {
  logIn('1', 'first');
  choosePurpose(tenancy);
  choosePurpose(null);
  expect(readPurpose()).toBeNull();
  expect(readLastPurpose()).toMatchObject(tenancy);
});

test.each(['{', 'null', '[]', '"x"', '{"kind":"curiosity","account":"1","session":"first"}'])(
  'ignores the stored value %s',
  (value) => {
    logIn('1', 'first');
    localStorage.setItem('purpose', value);
    expect([readPurpose(), readLastPurpose()]).toEqual([null, null]);
  },
);

test('stores nothing without a session', () => {
  choosePurpose(tenancy);
  expect(localStorage.length).toBe(0);
});
