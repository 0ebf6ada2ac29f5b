import { type RefObject, useRef } from 'react';

import type { UploadRow } from '#contract/calls/upload-rows.ts';

import type { RowActions } from './row-list.tsx';
import type { RowCorrections } from './use-row-corrections.ts';

/** Moves the focus to the next problem: in the same row if it has any left, else in a row below or the first row. */
function focusNext(section: HTMLElement | null, row: number) {
  const active = document.activeElement;
  const hasMovedOn = active !== document.body && active?.closest(`[data-card='${row}']`) === null;
  if (hasMovedOn) return;
  const problems = [...(section?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
  const next = problems.find(({ dataset }) => Number(dataset.row) >= row) ?? problems[0];
  (next ?? section?.querySelector('h2'))?.focus();
}

/** Saves rows and leaves them out, and moves the focus on once the lists in the section show it. */
export function useRowActions(
  section: RefObject<HTMLElement | null>,
  corrections: RowCorrections,
): RowActions {
  const focusAfter = useRef<number | null>(null);
  return {
    save: async (row: UploadRow, movesOn: boolean) => {
      const draft = corrections.drafts.get(row.row);
      // The panel asks what to do about a row that someone else has changed.
      if (draft?.changed) return movesOn ? corrections.panel.current?.focus() : undefined;
      const saved = await corrections.save(row);
      if (!movesOn) return;
      if (saved) focusAfter.current = row.row;
      // After a failure the focus stays.
      else if (!draft) focusNext(section.current, row.row);
    },
    leaveOut: async (row: UploadRow, isLeftOut: boolean) => {
      if (await corrections.leaveOut(row, isLeftOut)) focusAfter.current = row.row;
    },
    onShown: () => {
      if (focusAfter.current !== null) focusNext(section.current, focusAfter.current);
      focusAfter.current = null;
    },
  };
}
