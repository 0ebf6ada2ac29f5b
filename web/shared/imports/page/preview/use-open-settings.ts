import { useState } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';

import { listColumnQuestions } from './list-column-questions.ts';
import { listOpenSettings } from './list-open-settings.ts';

/** Adds members to a set. @returns the same set if it has them all */
const extend = <T>(set: ReadonlySet<T>, members: readonly T[]): ReadonlySet<T> =>
  members.every((member) => set.has(member)) ? set : new Set([...set, ...members]);

/**
 * The settings and columns that the user should check. One that was open stays open, so that an answered question keeps
 * its place, and its field the focus. Nothing moves while the folded ones are shown (`isUnfolded`).
 */
export function useOpenSettings(preview: ImportPreview, isUnfolded: boolean) {
  const { layout } = preview;
  const questions = listColumnQuestions(preview);
  const settings = listOpenSettings(preview);
  const [open, setOpen] = useState({ layout, settings: new Set(settings), columns: new Set(questions) } as {
    layout: string;
    settings: ReadonlySet<(typeof settings)[number]>;
    columns: ReadonlySet<number>;
  });
  // Another layout has other columns.
  const columns = open.layout === layout ? open.columns : new Set<number>();
  const next = isUnfolded
    ? { layout, settings: open.settings, columns }
    : { layout, settings: extend(open.settings, settings), columns: extend(columns, questions) };
  if (open.layout !== layout || next.settings !== open.settings || next.columns !== open.columns)
    setOpen(next);
  return next;
}
