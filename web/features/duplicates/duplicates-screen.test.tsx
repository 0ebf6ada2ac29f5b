// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type DuplicateCandidate,
  type DuplicatePair,
  listDuplicates,
  markDistinct,
  mergeCandidates,
} from '#contract/calls/duplicates.ts';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { toPage } from '#contract/pages.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { confirmLeaving } from '#web/shared/leave/leave-guard.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { closeNotice } from '#web/ui/feedback/notice-store.ts';
import DuplicatesScreen from './duplicates-screen.tsx';
import { duplicateScreenTexts as texts } from './duplicate-screen-texts.ts';

const LIST = `GET ${listDuplicates.path}`;
const MERGE = `POST ${mergeCandidates.path}`;
const MARK = `POST ${markDistinct.path}`;
const LONG_MS = 60_000; // Longer than a merge waits.

const createCandidate = (id: string, name: string, phone: string): DuplicateCandidate => ({
  id,
  version: '1',
  name,
  organization: 'Zenwata Foods',
  phone,
  address: '12 Awolowo Road, Ikoyi',
  ...mapTextFields(() => ''),
  start_date: '2020-02-29',
  end_date: null,
  reason: '',
  profile_picture: null,
  added_at: '2024-01-01T08:00:00.000Z',
  edited_at: null,
});
const createPair = (first: DuplicateCandidate, second: DuplicateCandidate): DuplicatePair => ({
  candidate_type: 'employee',
  match_reasons: ['same_name'],
  first,
  second,
});
const ngozi = createCandidate('n1', 'Ngozi Okonkwo', '0803 123 4567');
const ngoziAgain = createCandidate('n2', 'Ngozi Okonkwo', '0803 123 4568');
const ngoziThrice = createCandidate('n3', 'Ngozi Ada Okonkwo', '0803 123 4567');
const amaka = createCandidate('a1', 'Amaka Obi', '0705 111 2233');
const amakaAgain = createCandidate('a2', 'Amaka Obi', '0705 111 2234');

let pairs: DuplicatePair[];
let merge: () => unknown;
let merged: unknown[];
let marked: unknown[];
let isInProgress: boolean;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('localStorage', { getItem: () => null });
  pairs = [createPair(ngozi, ngoziAgain), createPair(amaka, amakaAgain)];
  merge = () => {
    pairs = pairs.slice(1);
    return { message: '', data: { id: 'n1' } };
  };
  merged = [];
  marked = [];
  isInProgress = false;
});
afterEach(async () => {
  cleanup();
  // A merge that still waited is sent now.
  await vi.advanceTimersByTimeAsync(100);
  act(closeNotice);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function openDuplicates() {
  stubServer({
    [LIST]: () => ({
      ...toPage(pairs, pairs.length, { page: 1, per_page: 20 }),
      found: { total: pairs.length, has_more: false, in_progress: isInProgress },
    }),
    [MERGE]: ({ body }) => {
      merged.push(body);
      return merge();
    },
    [MARK]: ({ body }) => {
      marked.push(body);
      return { message: '' };
    },
  });
  const router = createMemoryRouter([
    { path: '/', element: <DuplicatesScreen /> },
    { path: '/elsewhere', element: <p>Elsewhere</p> },
  ]);
  renderWithQueries(
    <>
      <RouterProvider router={router} />
      <NoticeRegion />
    </>,
  );
  await findPair(ngozi.name);
  return router;
}

/** Stops the clock, so that nothing happens because the time of an undo is up. */
const stopClock = () => vi.setTimerTickMode('manual');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const findPair = (name: string) => screen.findByRole('article', { name: texts.pair(name) });
const queryPair = (name: string) => screen.queryByRole('article', { name: texts.pair(name) });
const press = (name: string, label: string) =>
  fireEvent.click(within(screen.getByRole('article', { name: texts.pair(name) })).getByText(label));
const getUndo = () => screen.getByRole('button', { name: texts.undo });
const toBody = ({ first, second }: DuplicatePair, from_removed: string[]) => ({
  keep: { id: first.id, version: first.version },
  remove: { id: second.id, version: second.version },
  from_removed,
});
const [ofFirst, phoneOfSecond] = [[], ['phone']].map((of) => toBody(createPair(ngozi, ngoziAgain), of));

test('hides a merged pair and sends the merge when its time is up', async () => {
  await openDuplicates();
  press(ngozi.name, texts.merge);
  expect(queryPair(ngozi.name)).toBeNull();
  const [message] = screen.getAllByText(duplicateTexts.merged(ngozi.name).message);
  expect(message?.closest('[role="status"]')?.contains(getUndo())).toBe(true);
  expect(document.activeElement?.textContent).toBe(texts.pair(amaka.name));
  screen.getByText(texts.pairs({ total: 1, has_more: false }));
  await pass(7000);
  expect(merged).toEqual([]);
  await pass(LONG_MS);
  expect(merged).toEqual([ofFirst]);
  expect(screen.queryByText(texts.undo)).toBeNull();
  expect(queryPair(ngozi.name)).toBeNull();
});

test('does not send an undone merge, and shows the pair with its choices and the focus', async () => {
  await openDuplicates();
  fireEvent.click(within(await findPair(ngozi.name)).getByRole('radio', { name: /4568/u }));
  press(ngozi.name, texts.merge);
  fireEvent.click(getUndo());
  expect(document.activeElement?.textContent).toBe(texts.pair(ngozi.name));
  await pass(LONG_MS);
  expect(merged).toEqual([]);
  press(ngozi.name, texts.merge);
  await pass(LONG_MS);
  expect(merged).toEqual([phoneOfSecond]);
});

test('takes back that two are different people, and shows the pair with the focus', async () => {
  const all = pairs;
  await openDuplicates();
  pairs = all.slice(1);
  press(ngozi.name, texts.distinct);
  await screen.findByText(texts.markedNames(ngozi.name, ngoziAgain.name));
  await expect.poll(() => queryPair(ngozi.name)).toBeNull();
  pairs = all;
  fireEvent.click(getUndo());
  await findPair(ngozi.name);
  await expect.poll(() => document.activeElement?.textContent).toBe(texts.pair(ngozi.name));
  expect(screen.queryByText(texts.undo)).toBeNull();
  const pair = { first: ngozi.id, second: ngoziAgain.id };
  expect(marked).toEqual([pair, { ...pair, distinct: false }]);
});

test.each([
  ['hovered', fireEvent.mouseEnter, fireEvent.mouseLeave],
  ['focused', fireEvent.focus, fireEvent.blur],
])('keeps Undo while it is %s', async (_, hold, release) => {
  await openDuplicates();
  press(ngozi.name, texts.merge);
  // Their React handlers are on the element around the message.
  const box = getUndo().closest('[role="status"]')?.parentElement ?? getUndo();
  hold(box);
  await pass(LONG_MS);
  expect(merged).toEqual([]);
  release(box);
  await pass(LONG_MS);
  expect(merged).toHaveLength(1);
});

test.each([
  ['the screen is left', (router: { navigate: (to: string) => unknown }) => router.navigate('/elsewhere')],
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'the page is hidden',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
      vi.restoreAllMocks();
    },
  ],
  ['another pair is merged', () => press(amaka.name, texts.merge)],
  ['another pair is kept', () => press(amaka.name, texts.distinct)],
])('sends a merge at once when %s', async (_, leave) => {
  const router = await openDuplicates();
  press(ngozi.name, texts.merge);
  await act(async () => void (await leave(router)));
  stopClock();
  await expect.poll(() => merged).toEqual([ofFirst]);
  await pass(LONG_MS);
});

test('focuses the list when Undo disappears with the focus', async () => {
  await openDuplicates();
  press(ngozi.name, texts.merge);
  act(() => getUndo().focus());
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  expect(document.activeElement).toBe(screen.getByRole('article').parentElement);
});

test('sends a merge at once when its pair is no longer listed', async () => {
  isInProgress = true;
  await openDuplicates();
  pairs = [createPair({ ...ngozi, version: '2' }, ngoziAgain)];
  press(ngozi.name, texts.merge);
  await pass(1000);
  stopClock();
  await expect.poll(() => merged).toEqual([ofFirst]);
});

test('keeps a pair hidden while its merge is being sent', async () => {
  await openDuplicates();
  merge = () => new Promise(() => undefined);
  press(ngozi.name, texts.merge);
  await pass(LONG_MS);
  expect(merged).toHaveLength(1);
  expect(queryPair(ngozi.name)).toBeNull();
  press(amaka.name, texts.merge);
  expect(screen.queryAllByRole('article')).toEqual([]);
});

test('sends a merge before a log-out', async () => {
  await openDuplicates();
  press(ngozi.name, texts.merge);
  let sentBefore = 0;
  await act(() => confirmLeaving(async () => void (sentBefore = merged.length)));
  expect(sentBefore).toBe(1);
  await pass(LONG_MS);
});

test('hides other pairs with the same candidate until the merge is carried out', async () => {
  pairs = [createPair(ngozi, ngoziAgain), createPair(ngoziThrice, ngoziAgain)];
  merge = () => {
    pairs = [createPair({ ...ngozi, version: '2' }, ngoziThrice)];
    return { message: '', data: { id: 'n1' } };
  };
  await openDuplicates();
  press(ngozi.name, texts.merge);
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(screen.queryByText(texts.none)).toBeNull();
  await pass(LONG_MS);
  await findPair(ngozi.name);
});

test('shows a pair again with the reason when its merge fails, and says it once', async () => {
  await openDuplicates();
  merge = () => new Rejection(409, duplicateTexts.changed, 'candidates_changed');
  press(ngozi.name, texts.merge);
  await pass(9999);
  await pass(1);
  const card = within(await findPair(ngozi.name));
  expect(card.getByRole('alert').textContent).toContain(texts.mergeFailed);
  expect(card.getByRole('alert').textContent).toContain(duplicateTexts.changed);
  expect(screen.queryByText(texts.notMerged(ngozi.name))).toBeNull();

  const renamed = { ...ngozi, name: 'Ngozi Ada Okonkwo-Bello' };
  pairs = pairs.map((pair) => (pair.first === ngozi ? { ...pair, first: renamed } : pair));
  press(ngozi.name, texts.showAgain);
  await findPair(renamed.name);
});

test('reports a failed merge after the screen was left', async () => {
  const router = await openDuplicates();
  merge = () => new Rejection(409, duplicateTexts.changed, 'candidates_changed');
  press(ngozi.name, texts.merge);
  await act(async () => void (await router.navigate('/elsewhere')));
  const notice = (await screen.findByText(texts.notMerged(ngozi.name))).closest('[role="alert"]');
  expect(notice?.textContent).toContain(duplicateTexts.changed);
});
