// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { confirmCandidates } from '#contract/calls/confirmations.ts';
import { CONFIRM_MAX_IDS } from '#contract/limits.ts';
import { confirmCorrectTexts as texts } from './confirm-correct-texts.ts';
import { connectionLost, never, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { NoticeRegion } from '#web/ui/feedback/notice.tsx';
import { ConfirmCorrect } from './confirm-correct.tsx';

const CONFIRM = `${confirmCandidates.method} ${confirmCandidates.path}`;
const TOTAL = CONFIRM_MAX_IDS + 5;
const LIST = { scope: 'uploaded', status: 'current' } as const;

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reply = (confirmed: number, next: string | null): Reply<typeof confirmCandidates> => ({
  data: { confirmed, next },
});

/** Shows the button; each of `replies` answers one batch. @returns the bodies that were sent */
function show(
  props: Omit<ComponentProps<typeof ConfirmCorrect>, 'hasMore'> & { hasMore?: boolean },
  ...replies: Parameters<typeof stubServer>[0][string][]
) {
  const bodies: unknown[] = [];
  stubServer({
    [CONFIRM]: (sent) => {
      bodies.push(sent.body);
      return replies.shift()?.(sent);
    },
  });
  renderWithQueries(
    <>
      <ConfirmCorrect hasMore={false} {...props} />
      <NoticeRegion />
    </>,
  );
  return bodies;
}

async function confirm() {
  fireEvent.click(screen.getByRole('button', { name: texts.button }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: texts.button }));
  return dialog;
}

test('confirms the selected candidates after a question', async () => {
  const bodies = show({ selection: ['a', 'b'], total: 2, leavers: 0 }, () => reply(2, null));
  fireEvent.click(screen.getByRole('button', { name: texts.button }));
  const dialog = await screen.findByRole('dialog', { name: texts.title(2) });
  expect(dialog.textContent).toContain(texts.meaning);
  expect(bodies).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: texts.button }));
  await screen.findByText(texts.done(2));
  expect(bodies).toEqual([{ scope: 'chosen', candidate_ids: ['a', 'b'] }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [null, 9, 'This includes people who have left'],
  [3, 9, '3 of them have left'],
  [1, 9, '1 of them has left'],
  [9, 9, 'All of them have left'],
  [1, 1, 'This person has left'],
])('says that %s leavers of %i are confirmed too', async (leavers, total, words) => {
  show({ selection: LIST, total, leavers });
  fireEvent.click(screen.getByRole('button', { name: texts.button }));
  expect((await screen.findByRole('dialog')).textContent).toContain(words);
});

test('says nothing about leavers when nobody has left', () => {
  expect(texts.leavers(0, 9)).toBe('');
});

test('confirms many selected candidates in batches', async () => {
  const ids = Array.from({ length: TOTAL }, (_, at) => `id${at}`);
  const bodies = show(
    { selection: ids, total: TOTAL, leavers: 1 },
    () => reply(CONFIRM_MAX_IDS, null),
    () => reply(5, null),
  );
  await confirm();
  await screen.findByText(texts.done(TOTAL));
  expect(bodies).toEqual([
    { scope: 'chosen', candidate_ids: ids.slice(0, CONFIRM_MAX_IDS) },
    { scope: 'chosen', candidate_ids: ids.slice(CONFIRM_MAX_IDS) },
  ]);
});

test('confirms a whole list in batches', async () => {
  const bodies = show(
    { selection: LIST, total: TOTAL, leavers: 0 },
    () => reply(CONFIRM_MAX_IDS, 'last'),
    () => reply(5, null),
  );
  await confirm();
  await screen.findByText(texts.done(TOTAL));
  expect(bodies).toEqual([LIST, { ...LIST, after: 'last' }]);
});

test('shows the progress, and stops between batches', async () => {
  const bodies = show(
    { selection: LIST, total: TOTAL, leavers: 0 },
    () => reply(CONFIRM_MAX_IDS, 'last'),
    never,
  );
  const dialog = await confirm();
  await within(dialog).findByText(texts.progress(CONFIRM_MAX_IDS, TOTAL));
  await waitFor(() => expect(bodies).toHaveLength(2));
  fireEvent.click(within(dialog).getByRole('button', { name: texts.stop }));
  await screen.findByText(texts.stopped);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says that a list has more candidates than were counted', async () => {
  const bodies = show(
    { selection: LIST, total: 5, hasMore: true, leavers: 0 },
    () => reply(CONFIRM_MAX_IDS, 'last'),
    never,
  );
  const dialog = await confirm();
  expect(within(dialog).getByText('Confirm that more than 5 candidates are still correct?')).toBeTruthy();
  await within(dialog).findByText(texts.progress(CONFIRM_MAX_IDS, 5, true));
  expect(texts.progress(7, 5, true)).toBe('7 of more than 5 candidates confirmed');
  expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
  await waitFor(() => expect(bodies).toHaveLength(2));
});

test('says that a confirmation failed', async () => {
  show({ selection: ['a'], total: 1, leavers: 0 }, connectionLost);
  await confirm();
  expect(await screen.findByText(texts.failed)).toBeTruthy();
});

test.each([
  ['nothing is selected', []],
  ['what is selected cannot be confirmed together', null],
] as const)('is disabled while %s', (_, selection) => {
  show({ selection, total: selection ? 0 : 3, leavers: 0 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.button }).disabled).toBe(true);
});
