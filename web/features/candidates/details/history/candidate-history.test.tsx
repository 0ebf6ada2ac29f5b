// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { type CandidateVersion, listVersions, restoreVersion } from '#contract/calls/versions.ts';
import { toPage } from '#contract/pages.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { connectionLost, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { CandidateHistory } from './candidate-history.tsx';
import { historyTexts } from './history-texts.ts';

const ID = 'c1';
const LIST = `${listVersions.method} ${listVersions.path.replace('{id}', ID)}`;
const RESTORE = `${restoreVersion.method} ${restoreVersion.path.replace('{id}', ID).replace('{version}', '1')}`;
const PAGE_SIZE = 5;

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The first version, then edits of the address. */
const createVersion = (version: number, total: number): CandidateVersion => ({
  version,
  is_current: version === total,
  at: '2026-03-04T09:00:00.000Z',
  kind: version === 1 ? 'added' : 'edit',
  by: version === 1 ? null : 'clerk@zenwata.example',
  added_from: null,
  changes:
    version === 1
      ? []
      : [{ field: 'address', label: 'Address', before: '9 Marina', after: `${version} Oke` }],
});

/** A page of a history of `total` versions, newest first. */
function createPage(total: number, page = 1): Reply<typeof listVersions> {
  const all = Array.from({ length: total }, (_, at) => createVersion(total - at, total));
  const rows = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return toPage(rows, total, { page, per_page: PAGE_SIZE });
}

function show(replies: Parameters<typeof stubServer>[0]) {
  const server = stubServer(replies);
  renderWithQueries(<CandidateHistory id={ID} />);
  return server;
}

const findVersion = (number: number) =>
  screen.findByRole('listitem', { name: new RegExp(`^${historyTexts.version(number)}`, 'u') });
const queryVersion = (number: number) =>
  screen.queryByRole('listitem', { name: new RegExp(`^${historyTexts.version(number)}`, 'u') });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function restoreFirst() {
  await findVersion(1);
  press(historyTexts.restoreVersion(1));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: historyTexts.restore }));
  return dialog;
}

test('says that a record has no changes', async () => {
  show({ [LIST]: () => createPage(1) });
  await screen.findByText(historyTexts.none);
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows who changed what, and offers to restore all but the current version', async () => {
  show({ [LIST]: () => createPage(2) });
  const latest = await findVersion(2);
  expect(latest.textContent).toContain(historyTexts.by('clerk@zenwata.example'));
  expect(latest.textContent).toContain(historyTexts.current);
  expect(latest.textContent).toMatch(/Address.*9 Marina.*2 Oke/u);
  expect((await findVersion(1)).textContent).toContain(historyTexts.kinds.added);
  expect(screen.getByText(historyTexts.total(2))).toBeTruthy();
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    historyTexts.restoreVersion(1),
  ]);
});

test('pages a long history', async () => {
  let page = 1;
  show({ [LIST]: () => createPage(7, page) });
  await findVersion(7);
  expect(queryVersion(1)).toBeNull();
  page = 2;
  press(historyTexts.older);
  expect((await findVersion(1)).textContent).toContain(historyTexts.kinds.added);
  expect(queryVersion(7)).toBeNull();
  page = 1;
  press(historyTexts.newer);
  await findVersion(7);
});

test('says that the history could not be loaded, and retries', async () => {
  let reply: () => unknown = connectionLost;
  show({ [LIST]: () => reply() });
  await screen.findByText(historyTexts.failed);
  reply = () => createPage(2);
  fireEvent.click(screen.getByRole('button'));
  await findVersion(2);
  await waitFor(() => expect(screen.queryByText(historyTexts.failed)).toBeNull());
});

test('says that nothing was changed when only the photo differs', async () => {
  render(<NoticeRegion />);
  show({
    [LIST]: () => createPage(2),
    [RESTORE]: (): Reply<typeof restoreVersion> => ({
      message: candidateTexts.nothingRestored,
      data: { is_changed: false },
    }),
  });
  await restoreFirst();
  await screen.findByText(candidateTexts.nothingRestored);
  expect(screen.getByText(historyTexts.nothingRestoredTitle)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queryVersion(3)).toBeNull();
});

test('says why a version was not restored, and closes without a change', async () => {
  const { calls } = show({ [LIST]: () => createPage(2), [RESTORE]: connectionLost });
  const dialog = await restoreFirst();
  await within(dialog).findByText(historyTexts.restoreFailed);
  fireEvent.click(within(dialog).getByRole('button', { name: historyTexts.cancel }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(queryVersion(3)).toBeNull();
  expect(calls.filter((call) => call === RESTORE)).toHaveLength(1);
});
