// @vitest-environment happy-dom
import { queryOptions, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPermissions, type MemberRole } from '#contract/permissions.ts';
import { screens, toVerificationScreen } from '#contract/screens.ts';
import { signOut, storeSession } from '#web/api/session/session.ts';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { CallFailure } from '#web/api/failure.ts';
import { loadQueries, useLoadedQuery } from './load-queries.ts';
import { queryClient } from './query-client.ts';

const fetchPage = vi.fn<(page: string) => Promise<string>>();
const pageQuery = (page: string) =>
  queryOptions({
    queryKey: ['page', page],
    queryFn: () => fetchPage(page),
    staleTime: 0,
    enabled: page !== '',
  });
const clientLoader = loadQueries((start, search, { page = '' }) =>
  start(pageQuery(search.get('page') ?? page)),
);
const load = (path: string, params = {}) =>
  clientLoader({ request: new Request(`http://localhost${path}`), params });

function Screen() {
  const { data, error } = useLoadedQuery(pageQuery('2'));
  return data ?? error?.message ?? 'loading';
}
const renderScreen = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen />
    </QueryClientProvider>,
  );

const signIn = (verifiedAt: string | null) =>
  storeSession({ token: 't', role: 'company', verifiedAt, account: '1' });
const setRole = (role: MemberRole) =>
  setSignedInUser({
    email: 'ada@example.com',
    image_url: null,
    closing_at: null,
    role: 'company',
    member: {
      role,
      display_name: null,
      operator: 'no',
      permissions: listPermissions({ role, can_export: false }),
    },
  });

beforeEach(() => {
  fetchPage.mockReset().mockImplementation(async (page) => `page ${page}`);
  signIn('2026-01-01T00:00:00Z');
});
afterEach(() => {
  cleanup();
  signOut();
});

test('starts the queries of the URL, which the screen does not send again', async () => {
  load(`${screens.viewData}?page=2`);
  expect(fetchPage.mock.calls).toEqual([['2']]);
  await expect.poll(() => queryClient.getQueryData(['page', '2'])).toBe('page 2');
  renderScreen();
  await screen.findByText('page 2');
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('starts the query of the parameters of the route', () => {
  load(toVerificationScreen('3'), { page: '3' });
  expect(fetchPage.mock.calls).toEqual([['3']]);
});

test('shows a failure without sending the query again', async () => {
  fetchPage.mockRejectedValue(new CallFailure(422, 'Refused.'));
  load(`${screens.viewData}?page=2`);
  await expect.poll(() => queryClient.getQueryState(['page', '2'])?.status).toBe('error');
  renderScreen();
  await screen.findByText('Refused.');
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('sends the query of a screen that no loader has started', async () => {
  renderScreen();
  await screen.findByText('page 2');
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('sends nothing without a verified session', () => {
  signIn(null);
  load(`${screens.viewData}?page=2`);
  signOut();
  load(`${screens.viewData}?page=2`);
  expect(fetchPage).not.toHaveBeenCalled();
});

test('sends nothing for a screen that the role does not include', () => {
  setRole('checker');
  load(`${screens.viewData}?page=2`);
  expect(fetchPage).not.toHaveBeenCalled();
  setRole('owner');
  load(`${screens.viewData}?page=2`);
  expect(fetchPage).toHaveBeenCalledTimes(1);
});

test('sends no query that is disabled', () => {
  load(screens.viewData);
  expect(fetchPage).not.toHaveBeenCalled();
});
