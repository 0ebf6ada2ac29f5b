// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { listImports } from '#contract/calls/imports.ts';
import { toPage } from '#contract/pages.ts';
import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { stubServer, toKey } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import RecentImportsScreen from './recent-imports-screen.tsx';
import { recentImportsTexts } from './recent-imports-texts.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says that there are no imports yet, and leads to the upload', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  stubServer({ [toKey(listImports)]: () => toPage([], 0, { page: 1, per_page: 20 }) });
  const router = createMemoryRouter([{ path: screens.imports, element: <RecentImportsScreen /> }], {
    initialEntries: [screens.imports],
  });
  renderWithQueries(<RouterProvider router={router} />);
  await screen.findByText(recentImportsTexts.none);
  const links = screen.getAllByRole('link', { name: navigationTexts.uploadData });
  const outsideTabs = links.filter((link) => !link.closest('nav'));
  expect(outsideTabs.map((link) => link.getAttribute('href'))).toEqual([screens.uploadData]);
});
