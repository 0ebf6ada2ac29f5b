// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { suggestNames } from '#contract/calls/search.ts';
import { searchTexts } from '#web/shared/search/search-texts.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { ResultSearch } from './result-search.tsx';

const SUGGESTED = 'Chioma Adeyemi-Bello';

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  // The router asks whether the body of a navigation is a form's.
  vi.stubGlobal('FormData', Object);
  stubServer({ [toKey(suggestNames)]: () => ({ data: [SUGGESTED] }) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/**
 * Shows the box on the results of a search by name for Ade. `searches` collects the navigations that begin, and `hold`
 * holds them back.
 */
async function openResults() {
  let held = Promise.resolve();
  const searches: string[] = [];
  const router = createMemoryRouter(
    [
      {
        path: '/search',
        element: <ResultSearch />,
        loader: async ({ request }) => {
          searches.push(new URL(request.url).search);
          await held;
          return null;
        },
        HydrateFallback: () => null,
      },
    ],
    { initialEntries: ['/search?query=Ade&type=name'] },
  );
  renderWithQueries(<RouterProvider router={router} />);
  const box = await screen.findByPlaceholderText<HTMLInputElement>(searchTexts.searchPlaceholder);
  const type = screen.getByLabelText<HTMLSelectElement>(searchTexts.searchBy);
  searches.length = 0;
  return {
    router,
    searches,
    box,
    type,
    write: (text: string) => fireEvent.change(box, { target: { value: text } }),
    submit: () => box.form?.requestSubmit(),
    select: (by: string) => fireEvent.change(type, { target: { value: by } }),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    untilShown: (search: string) =>
      waitFor(() => {
        expect(router.state.navigation.state).toBe('idle');
        expect(router.state.location.search).toBe(search);
      }),
  };
}

test('text typed while a search of the box is under way stays', async () => {
  const { write, submit, hold, untilShown, box } = await openResults();
  const release = hold();
  write('Bisi');
  submit();
  write('Bisi Adeyemi');
  release();
  await untilShown('?query=Bisi&type=name');
  expect(box.value).toBe('Bisi Adeyemi');
});

test('text typed while a second search follows the first before that is shown stays', async () => {
  const { router, select, hold, untilShown, write, box, type } = await openResults();
  const { promise, resolve } = Promise.withResolvers<() => void>();
  const unsubscribe = router.subscribe(({ location }) => {
    if (!location.search.includes('type=address')) return;
    unsubscribe();
    // The URL has changed; the screen follows in a later task.
    queueMicrotask(() => {
      const release = hold();
      select('name');
      resolve(release);
    });
  });
  select('address');
  const release = await promise;
  write('Chio');
  release();
  await untilShown('?query=Ade&type=name');
  expect(box.value).toBe('Chio');
  expect(type.value).toBe('name');
});

test('a step through the history shows the search of that page', async () => {
  const { router, write, submit, untilShown, box, type } = await openResults();
  write('08031234567');
  submit();
  await untilShown('?query=08031234567&type=phone');
  write('0803123');
  await act(() => router.navigate(-1));
  expect([box.value, type.value]).toEqual(['Ade', 'name']);
  write('Adeola');
  await act(() => router.navigate(1));
  expect([box.value, type.value]).toEqual(['08031234567', 'phone']);
});

test('a link to another search replaces the text and the type', async () => {
  const { router, write, box, type } = await openResults();
  write('Bisi');
  await act(() => router.navigate('/search?query=Allen+Avenue&type=address'));
  expect([box.value, type.value]).toEqual(['Allen Avenue', 'address']);
});

test('another page of the same search leaves the typed text', async () => {
  const { router, write, box } = await openResults();
  write('Bisi');
  await act(() => router.navigate('/search?query=Ade&type=name&page=2'));
  expect(box.value).toBe('Bisi');
});

test('the type follows what is typed, and Enter searches by it', async () => {
  const { write, submit, untilShown, type } = await openResults();
  write('0803 555 1004');
  expect(type.value).toBe('phone');
  submit();
  await untilShown('?query=0803+555+1004&type=phone');
  // A text that may be a name is one.
  write('Ota Efun Osogbo');
  expect(type.value).toBe('name');
  submit();
  await untilShown('?query=Ota+Efun+Osogbo&type=name');
});

test('a type that is chosen for the same text searches again, in an entry of its own', async () => {
  const { router, searches, select, untilShown, type } = await openResults();
  select('address');
  await untilShown('?query=Ade&type=address');
  expect(type.value).toBe('address');
  expect(searches).toEqual(['?query=Ade&type=address']);
  await act(() => router.navigate(-1));
  await untilShown('?query=Ade&type=name');
});

test('the arrow keys change the type alone, and Enter searches by it', async () => {
  const { searches, select, untilShown, type } = await openResults();
  for (const by of ['phone', 'address']) {
    fireEvent.keyDown(type, { key: 'ArrowDown' });
    select(by);
    expect(type.value).toBe(by);
  }
  fireEvent.keyDown(type, { key: 'Enter' });
  await untilShown('?query=Ade&type=address');
  expect(searches).toEqual(['?query=Ade&type=address']);
});

test('a click on a suggested name searches for it', async () => {
  const { write, untilShown, box } = await openResults();
  write('Chio');
  const suggestion = await waitFor(() => within(screen.getByRole('listbox')).getByRole('option'));
  expect(suggestion.textContent).toBe(SUGGESTED);
  // The box keeps the focus, or the list would close before the click.
  expect(fireEvent.mouseDown(suggestion)).toBe(false);
  fireEvent.click(suggestion);
  await untilShown(`?query=${SUGGESTED.replace(' ', '+')}&type=name`);
  expect(box.value).toBe(SUGGESTED);
});
