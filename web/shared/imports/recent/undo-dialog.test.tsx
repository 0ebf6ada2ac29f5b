// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#contract/call.ts';
import { followUndo, undoImport, type UndoOutcome } from '#contract/calls/import-undo.ts';
import type { ImportSummary } from '#contract/calls/imports.ts';
import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { recentImportsTexts as words } from '#web/shared/imports/recent-imports-texts.ts';
import { Rejection, stubServer } from '#web/testing/stub-server.ts';
import { renderWithQueries } from '#web/testing/render-with-queries.tsx';
import { UndoDialog } from './undo-dialog.tsx';

const ID = 7;
const UNDO = `${undoImport.method} ${undoImport.path.replace('{id}', String(ID))}`;
const FOLLOW = `${followUndo.method} ${followUndo.path.replace('{id}', String(ID))}`;
const onClose = vi.fn<(over: boolean) => void>();

beforeEach(() => {
  onClose.mockClear();
  vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const summary: ImportSummary = {
  id: ID,
  candidate_type: 'employee',
  file_name: 'staff.csv',
  created_at: '2026-03-04T09:00:00.000Z',
  imported_by: 'Zenwata Foods',
  added: 4,
  skipped: 0,
  changed: 0,
  rejected: 0,
  undone_at: null,
  undo_state: 'none',
  removed: 0,
};
const createOutcome = (change: Partial<UndoOutcome>): UndoOutcome => ({
  state: 'done',
  removed: 4,
  restored: 0,
  kept_count: 0,
  kept: [],
  ...change,
});
const reply = (change: Partial<UndoOutcome>): Reply<typeof undoImport> => ({
  message: '',
  data: createOutcome(change),
});

/** Opens the dialog and confirms. @returns the dialog and the bodies that were sent */
function undo(
  answer: () => unknown,
  follow: () => Reply<typeof followUndo> = () => ({ data: createOutcome({}) }),
) {
  const bodies: unknown[] = [];
  stubServer({
    [UNDO]: ({ body }) => {
      bodies.push(body);
      return answer();
    },
    [FOLLOW]: follow,
  });
  renderWithQueries(
    <MemoryRouter>
      <UndoDialog summary={summary} onClose={onClose} />
    </MemoryRouter>,
  );
  const dialog = within(screen.getByRole('dialog'));
  dialog.getByText(words.undoOnce, { exact: false });
  fireEvent.click(dialog.getByRole('button', { name: words.undo }));
  return { dialog, bodies };
}

/** The Close button at the foot, not the one in the corner. */
function getCloseButton(dialog: ReturnType<typeof undo>['dialog']) {
  const button = dialog.getAllByRole('button', { name: words.close }).at(-1);
  if (!button) throw new Error('no Close button');
  return button;
}

test('says what an undo removed, restored and kept', async () => {
  const kept = { kept_count: 1, kept: [{ id: 'c1', name: 'Emeka Udoh' }] };
  const { dialog, bodies } = undo(() => reply({ removed: 2, restored: 2, ...kept }));
  await dialog.findByText(importTexts.undone({ removed: 2, restored: 2, kept: 1 }));
  expect(bodies).toEqual([{ edited: 'keep' }]);
  const link = dialog.getByRole('link', { name: 'Emeka Udoh' });
  expect(link.getAttribute('href')).toBe(`${screens.viewDetails}?id=c1`);
  expect(dialog.queryByRole('button', { name: words.undo })).toBeNull();
});

test('offers no further try when the import was undone in another window', async () => {
  const { dialog } = undo(() => new Rejection(409, importTexts.alreadyUndone, 'import_already_undone'));
  await dialog.findByText(importTexts.alreadyUndone);
  expect(dialog.queryByRole('button', { name: words.undo })).toBeNull();
  fireEvent.click(getCloseButton(dialog));
  expect(onClose.mock.calls).toEqual([[true]]);
});

test('offers another try after a failure', async () => {
  const { dialog } = undo(
    () => new Rejection(429, 'Too many.'),
    () => ({ data: createOutcome({ state: 'none', removed: 0 }) }),
  );
  await dialog.findByText('Too many.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: words.undo }).disabled).toBe(false);
});

test('follows a long undo and can be closed meanwhile', async () => {
  const { dialog } = undo(
    () => reply({ state: 'running', removed: 1 }),
    () => ({ data: createOutcome({ state: 'running', removed: 3 }) }),
  );
  await dialog.findByText(words.undoingLeave);
  await dialog.findByText(words.beingUndone(3));
  dialog.getByRole('progressbar');
  fireEvent.click(getCloseButton(dialog));
  expect(onClose.mock.calls).toEqual([[true]]);
});
