// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { useFilters } from './use-filters.tsx';

const { quickFilters: texts } = searchScreenTexts;

// The router asks whether the body of a navigation is a form's.
beforeEach(() => vi.stubGlobal('FormData', Object));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Filters() {
  return useFilters({ hasQuick: true }).quick;
}

function open(search: string) {
  const router = createMemoryRouter([{ path: '/results', element: <Filters /> }], {
    initialEntries: [`/results${search}`],
  });
  render(<RouterProvider router={router} />);
  return router;
}

test('a press on a chip filters by its value, one of the same filter replaces it, and a second shows everybody again', async () => {
  const search = '?type=name&query=Eniolorunda';
  const router = open(search);
  const chip = (name: string) => screen.getByRole('button', { name });
  const readState = () => ({
    type: new URLSearchParams(router.state.location.search).get('candidate_type'),
    on: screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent),
  });
  fireEvent.click(chip(texts.students));
  await expect.poll(readState).toEqual({ type: 'student', on: [texts.students] });
  fireEvent.click(chip(texts.employees));
  await expect.poll(readState).toEqual({ type: 'employee', on: [texts.employees] });
  fireEvent.click(chip(texts.employees));
  await expect.poll(() => router.state.location.search).toBe(search);
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  fireEvent.click(chip(texts.current));
  await expect.poll(() => router.state.location.search).toBe(`${search}&status=current`);
  expect(readState().on).toEqual([texts.current]);
});

test('explains which sources count as verified', () => {
  open('');
  const described = screen.getAllByRole('button', { description: texts.verifiedWhy });
  expect(described.map(({ textContent }) => textContent)).toEqual([texts.verified]);
});
