import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isGuardedScreen } from '#contract/screens.ts';
import routes from '#web/routes.ts';
import { revokeSession } from '#web/api/revoke-session.ts';
import { storeReturnPath, readReturnLogin, returnTo, takeReturnPath, toGuardedPath } from './return-path.ts';
import { storeSession } from './session.ts';

const ORIGIN = 'https://portal.example';

/** Web Storage in memory. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const logIn = (account: string) =>
  storeSession({ token: 't', role: 'school', verifiedAt: '2026-01-01T00:00:00Z', account });
const at = (pathname: string, search = '') => vi.stubGlobal('location', { origin: ORIGIN, pathname, search });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
  at('/home');
});
afterEach(() => vi.unstubAllGlobals());

describe('the return address', () => {
  test.each([
    ['/view-details?id=abc', '/view-details?id=abc'],
    [
      '/view-data/search?type=name&query=%2F%2Fevil.example',
      '/view-data/search?type=name&query=%2F%2Fevil.example',
    ],
    ['/view-data/', '/view-data'],
    ['/upload-data/import/0b3f-1', '/upload-data/import/0b3f-1'],
    ['/edit-profile/../view-data', '/view-data'],
  ])('accepts %j', (stored, path) => expect(toGuardedPath(stored, ORIGIN)).toBe(path));

  test.each([
    '//evil.example',
    '//evil.example/welcome',
    '///evil.example/welcome',
    '/\\evil.example/welcome',
    '\\\\evil.example/welcome',
    '/\t/evil.example/welcome',
    '/\n/evil.example/welcome',
    '/%2F/evil.example',
    '/%2Fevil.example/welcome',
    '/%5Cevil.example/welcome',
    'https:',
    'https://evil.example/welcome',
    'https:evil.example/welcome',
    '//portal.example@evil.example/welcome',
    '//portal.example.evil.example/welcome',
    'javascript:alert(1)//welcome',
    ' /welcome',
    'welcome',
    '/home',
    '/login/school?google=code',
    '/api/logout',
    '/welcome/../home',
    '/welcome%2F..%2Fhome',
    '/welcome//evil.example',
    '/upload-data/import/',
    '/upload-data/import/a/b',
    '//',
    '/',
    '',
  ])('rejects %j', (path) => expect(toGuardedPath(path, ORIGIN)).toBeNull());

  test('is always a guarded screen', () => {
    const inside = (entries: RouteConfigEntry[], guarded: boolean): [string, boolean][] =>
      entries.flatMap(({ file, path, children = [] }) => [
        ...(path && path !== '*' && !path.includes(':') ? [[`/${path}`, guarded] as [string, boolean]] : []),
        ...inside(children, guarded || file.endsWith('accounts/guard/guard.tsx')),
      ]);
    const found = inside(routes, false);
    expect(found.filter(([, guarded]) => guarded).length).toBeGreaterThan(5);
    for (const [path, guarded] of found) expect([path, isGuardedScreen(path)]).toEqual([path, guarded]);
  });
});

describe('a log-in', () => {
  test('opens the requested screen once, otherwise the start', () => {
    returnTo('/view-details?id=abc');
    logIn('1');
    expect(takeReturnPath('/welcome')).toBe('/view-details?id=abc');
    expect(takeReturnPath('/welcome')).toBe('/welcome');
  });

  test('opens the start if the stored address is not a screen', () => {
    sessionStorage.setItem('return_to', '//evil.example/welcome');
    logIn('1');
    expect(takeReturnPath('/welcome')).toBe('/welcome');
  });

  test('returns to the screen where the session of the same account ended', () => {
    at('/edit-data', '?id=abc');
    storeReturnPath({ role: 'school', account: '1' });
    expect(readReturnLogin()).toBe('/login/school');
    logIn('1');
    expect(takeReturnPath('/welcome')).toBe('/edit-data?id=abc');
    expect(readReturnLogin()).toBeNull();
  });

  test('opens the start for another account and clears the address', () => {
    at('/edit-data', '?id=abc');
    storeReturnPath({ role: 'school', account: '1' });
    logIn('2');
    expect(takeReturnPath('/welcome')).toBe('/welcome');
    logIn('1');
    expect(takeReturnPath('/welcome')).toBe('/welcome');
  });

  test('opens the start after a log-out', async () => {
    returnTo('/view-data');
    await revokeSession();
    logIn('1');
    expect(takeReturnPath('/welcome')).toBe('/welcome');
  });

  test('opens the last requested address for any account', () => {
    at('/edit-data', '?id=abc');
    storeReturnPath({ role: 'school', account: '1' });
    returnTo('/view-data');
    logIn('2');
    expect(takeReturnPath('/welcome')).toBe('/view-data');
  });
});
