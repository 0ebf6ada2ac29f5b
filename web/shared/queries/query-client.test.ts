import { beforeEach, expect, test, vi } from 'vitest';
import type { Session } from '#web/api/session/session.ts';

const first: Session = { token: 'first', role: 'company', verifiedAt: '2025-01-01', account: '1' };
const second: Session = { ...first, token: 'second', account: '2' };
const KEY = ['candidates', 'uploaded'];

/** The client of a new tab, signed in with `first` and with cached data. `notifyTab` simulates events of other tabs. */
async function openTab() {
  const { storeSession, signOut } = await import('#web/api/session/session.ts');
  storeSession(first);
  const { queryClient } = await import('./query-client.ts');
  queryClient.setQueryData(KEY, 'for the first account');
  const known = () => queryClient.getQueryData(KEY);
  return { storeSession, signOut, known };
}

let notifyTab: () => void;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.resetModules();
  vi.stubGlobal('window', globalThis);
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', { ...storage, length: 0, key: () => null });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
    notifyTab = listener;
  });
  return () => vi.unstubAllGlobals();
});

test('clears the cache when another account signs in', async () => {
  const { storeSession, known } = await openTab();
  storeSession(second);
  expect(known()).toBeUndefined();
});

test('clears the cache on sign-out', async () => {
  const { signOut, known } = await openTab();
  signOut();
  expect(known()).toBeUndefined();
});

test('clears the cache when another tab signs in with another account', async () => {
  const { known } = await openTab();
  localStorage.setItem('token', second.token);
  notifyTab();
  expect(known()).toBeUndefined();
});

test('keeps the cache of the same session', async () => {
  const { storeSession, known } = await openTab();
  storeSession({ ...first, verifiedAt: '2025-02-02' });
  notifyTab();
  expect(known()).toBe('for the first account');
});
