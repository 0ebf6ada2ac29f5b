// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { JoinRows } from './join-rows.tsx';
import { structureTexts } from './structure-texts.ts';

const first = [{ row: 2, sheet: null, line: 2, text: 'Ngozi Okeke, 12 Wetheral Road, Owerri 200284' }];
const preview = { wrapped_rows: 5, joined: { count: 3, first } } as unknown as ImportPreview;

function show(corrections: Corrections = {}, change: Partial<ImportPreview> = {}) {
  const onCorrect = vi.fn<(corrections: Corrections) => void>();
  const onDecide = vi.fn<() => void>();
  render(<JoinRows {...{ preview: { ...preview, ...change }, corrections, onCorrect, onDecide }} />);
  return { onCorrect, onDecide };
}

test('joined rows are shown, and one click separates them', () => {
  const { onCorrect } = show();
  expect(screen.getByText(/Owerri 200284/u)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { checked: true }));
  expect(onCorrect).toHaveBeenCalledWith({ join_wrapped_rows: false });
});

test('the button for the other rows moves the focus before it goes', () => {
  const { onCorrect, onDecide } = show();
  fireEvent.click(screen.getByRole('button', { name: structureTexts.joinMore(2) }));
  expect(onCorrect).toHaveBeenCalledWith({ join_wrapped_rows: true });
  expect(onDecide).toHaveBeenCalledOnce();
  cleanup();
  show({ join_wrapped_rows: true });
  expect(screen.queryByRole('button')).toBeNull();
});

test('one click keeps the rows apart that nothing was joined to', () => {
  const { onCorrect, onDecide } = show({}, { continued_rows: 5, joined: { count: 0, first: [] } });
  fireEvent.click(screen.getByRole('button', { name: structureTexts.keepApart(5) }));
  expect(onCorrect).toHaveBeenCalledWith({ join_wrapped_rows: false });
  expect(onDecide).toHaveBeenCalledOnce();
});

test('offers no button where no row above is held back', () => {
  show({}, { continued_rows: 0, joined: { count: 0, first: [] } });
  expect(screen.getByRole('checkbox')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
