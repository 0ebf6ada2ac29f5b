// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeAllDrafts } from '#web/api/session/drafts.ts';
import { storeSession } from '#web/api/session/session.ts';
import { keepSearch, readRecentSearches } from '#web/shared/search/recent-searches.ts';
import { RecentSearches } from './recent-searches.tsx';
import { welcomeTexts } from './welcome-texts.ts';

const logIn = (account: string) =>
  storeSession({ token: `token of ${account}`, role: 'company', verifiedAt: '2026-01-02', account });
const listQueries = () => readRecentSearches().map(({ query }) => query);

beforeEach(() => {
  vi.stubGlobal('indexedDB', { deleteDatabase: () => undefined });
  localStorage.clear();
  sessionStorage.clear();
  logIn('1');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show() {
  const router = createMemoryRouter([{ path: '/', element: <RecentSearches /> }]);
  return render(<RouterProvider router={router} />);
}

test('keeps the last five searches, the latest first, each once', () => {
  for (const query of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) keepSearch({ type: 'name', query });
  expect(listQueries()).toEqual(['c', 'f', 'e', 'd', 'b']);
  keepSearch({ type: 'address', query: 'c' });
  expect(listQueries()).toEqual(['c', 'c', 'f', 'e', 'd']);
});

test('links to each search, and clears them', () => {
  keepSearch({ type: 'phone', query: '0803 123 4567' });
  show();
  const link = screen.getByRole('link', { name: /0803 123 4567/u });
  expect(link.getAttribute('href')).toBe('/search-result?type=phone&query=0803+123+4567');
  fireEvent.click(screen.getByRole('button', { name: welcomeTexts.clearSearches }));
  expect(screen.queryByRole('link')).toBeNull();
  expect(listQueries()).toEqual([]);
});

test('shows nothing without a search', () => {
  expect(show().container.textContent).toBe('');
});

test('hides them from another account, and removes them when it logs in or the member logs out', () => {
  keepSearch({ type: 'name', query: 'Ngozi Eze' });
  logIn('2');
  expect(listQueries()).toEqual([]);
  logIn('1');
  expect(listQueries()).toEqual([]);
  keepSearch({ type: 'name', query: 'Ngozi Eze' });
  removeAllDrafts();
  expect(listQueries()).toEqual([]);
});

test('ignores what was stored by somebody else', () => {
  for (const stored of [
    'no JSON',
    '{}',
    '{"owner":"1","savedAt":9999999999999,"searches":[1,null,{"type":"x","query":"a"}]}',
  ]) {
    sessionStorage.setItem('recent_searches', stored);
    expect(readRecentSearches()).toEqual([]);
  }
});
