// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endSession } from '#web/api/session/end-session.ts';
import { takeReturnPath } from '#web/api/session/return-path.ts';
import { storeSession } from '#web/api/session/session.ts';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { guardTexts } from './guard-texts.ts';
import Guard, { clientLoader } from './guard.tsx';

const PATH = '/view-data';
const logIn = (account: string) =>
  storeSession({ token: 't', role: 'school', verifiedAt: '2026-01-01T00:00:00Z', account });

/** A guarded screen at `PATH`, the log-in of schools and the home page. */
function createRouter() {
  const routes = [
    {
      loader: clientLoader,
      Component: Guard,
      HydrateFallback: () => null,
      children: [{ path: PATH, element: 'the screen' }],
    },
    { path: '/login/school', element: 'the log-in' },
    { path: '/home', element: 'the home page' },
  ];
  return createMemoryRouter(routes, { initialEntries: [PATH] });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The end of a session stores the address of the page.
  history.replaceState(null, '', PATH);
  logIn('1');
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

test('leads to the log-in when the session ends while the screen is open', async () => {
  render(<RouterProvider router={createRouter()} />);
  await screen.findByText('the screen');
  endSession();
  expect(await screen.findByText('the log-in')).toBeDefined();
});

test('leads to the log-in when the session ended before the loader ran', async () => {
  endSession();
  render(<RouterProvider router={createRouter()} />);
  expect(await screen.findByText('the log-in')).toBeDefined();
});

test('leads to the log-in when the loader runs again after the session ended', async () => {
  const router = createRouter();
  render(<RouterProvider router={router} />);
  await screen.findByText('the screen');
  endSession();
  await router.revalidate();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login/school'));
  logIn('2');
  expect(takeReturnPath('/welcome')).toBe('/welcome');
});

test('leads a visitor to the home page and says why', async () => {
  localStorage.clear();
  render(
    <>
      <RouterProvider router={createRouter()} />
      <NoticeRegion />
    </>,
  );
  await screen.findByText('the home page');
  expect(screen.getByRole('alert').textContent).toBe(guardTexts.logInFirst);
});
