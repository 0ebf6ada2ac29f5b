import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { UploadRowCounts } from '#contract/calls/import-previews.ts';

import { applyReport, type Report } from './apply-report.ts';
import {
  createImportState,
  type ImportState,
  read,
  type ReadOptions,
  run,
  showPreview,
  type Task,
} from './import-state.ts';
import type { ShownPreview } from './import-step.ts';

export type ImportEvent =
  | { type: 'read'; corrections: Corrections; before: ShownPreview | null; options: ReadOptions }
  | { type: 'count'; counts: UploadRowCounts }
  | { type: 'import'; shown: ShownPreview }
  | { type: 'cancel' }
  /** The page was left. The browser may restore it from its back/forward cache. */
  | { type: 'leave' }
  | { type: 'restore' }
  /** The user tries again. */
  | { type: 'open' }
  | { type: 'report'; task: Task; report: Report };

function cancel(state: ImportState): ImportState {
  const { id, step } = state;
  const isImporting = step.at === 'working' && step.phase !== 'reading';
  return run(state, { kind: 'cancel', id, isImporting }, { at: 'cancelling' });
}

/** Returns the state of an import after an event: something that the user has done, or that its task reports. */
export function reduceImport(state: ImportState, event: ImportEvent): ImportState {
  const { step, id } = state;
  switch (event.type) {
    case 'read':
      return read(state, event.corrections, event.before, event.options);
    case 'count': {
      if (step.at !== 'shown') return state;
      const preview = { ...step.shown.preview, counts: event.counts };
      return { ...state, step: { ...step, shown: { ...step.shown, preview } } };
    }
    case 'import': {
      const amount = { done: 0, total: event.shown.preview.counts.to_add };
      const task = { kind: 'import', id, shown: event.shown } as const;
      return run(state, task, { at: 'working', phase: 'importing', amount });
    }
    case 'cancel':
      return cancel(state);
    case 'leave':
      // A preview still exists when the page is restored.
      return step.at === 'shown' ? showPreview(state, step.shown, step.feedback) : run(state, null);
    case 'restore':
      return step.at === 'shown' || step.at === 'ended' ? state : createImportState(id);
    case 'open':
      // The button that was pressed stays until the portal replies.
      return step.at === 'unreachable' ? { ...createImportState(id), step } : createImportState(id);
    case 'report':
      // The report of a task that has been replaced comes too late.
      return event.task === state.task ? applyReport(state, event.task, event.report) : state;
  }
}
