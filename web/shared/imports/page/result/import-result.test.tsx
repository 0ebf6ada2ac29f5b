// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

import type { Imported } from '#contract/calls/imports.ts';
import { listMissingPhotos } from '#contract/calls/bulk-photos.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { toPage } from '#contract/pages.ts';
import { screens } from '#contract/screens.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { importPageTexts } from '#web/shared/imports/page/import-page-texts.ts';
import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';

import { ImportResult } from './import-result.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const imported = {
  id: 7,
  candidate_type: 'employee',
  added: 2,
  skipped: 0,
  changed: 0,
  rejected: 0,
  notes: [],
};

function show(undone_at: string | null, changes: { changed?: number; rejected?: number } = {}) {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const { calls } = stubServer({
    [`GET ${listMissingPhotos.path}`]: () => toPage([], 2, { page: 1, per_page: 1 }),
  });
  const data = { ...imported, ...changes, problems: [], undone_at } as unknown as Imported['data'];
  renderWithQueries(
    <MemoryRouter>
      <ImportResult outcome={{ message: '', imported: data, failure: null }} onRetry={() => undefined} />
    </MemoryRouter>,
  );
  return calls;
}

test('links to an import and to its candidates without a photo', async () => {
  show(null);
  screen.getByRole('link', { name: recentImportsTexts.seeThis });
  const link = await screen.findByRole('link', { name: photoTexts.missing(2) });
  expect(link.getAttribute('href')).toBe(`${screens.missingPhotos}?import=${imported.id}`);
});

test('links to nothing of an undone import', () => {
  const at = '2026-03-04T09:00:00.000Z';
  const calls = show(at);
  screen.getByText(`${recentImportsTexts.undoneAt(formatDateTime(at))}.`);
  expect(screen.queryByRole('link', { name: recentImportsTexts.seeThis })).toBeNull();
  expect(calls).toEqual([]);
});

test.each([
  [0, importPageTexts.importAnother],
  [1, previewTexts.download],
])('shows two buttons after an import with %i rejected rows', (rejected, second) => {
  show(null, { rejected });
  const buttons = screen.getByRole('link', { name: navigationTexts.viewData }).parentElement?.children ?? [];
  expect([...buttons].map(({ textContent }) => textContent)).toEqual([navigationTexts.viewData, second]);
  // Everything else is a link in the text.
  expect(screen.queryAllByRole('button').every((button) => [...buttons].includes(button))).toBe(true);
});

test('leads to the changed rows of an import', () => {
  show(null, { changed: 4 });
  screen.getByText(recentImportsTexts.seeChanged(4), { exact: false });
  for (const name of [recentImportsTexts.decide, recentImportsTexts.seeThis])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      `${screens.imports}?import=${imported.id}&rows=changes`,
    );
});
