import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { describeFailure } from '#web/api/describe-failure.ts';

import { hasCode, isOutcomeUnknown } from '#web/api/failure.ts';
import { createLostFailure } from './import-failure.ts';
import type { ImportOutcome } from './import-outcome.ts';
import {
  end,
  fail,
  type ImportState,
  readAgain,
  run,
  showPreview,
  type Task,
  type TaskOf,
} from './import-state.ts';
import type { ShownPreview } from './import-step.ts';
import { previewTexts } from './preview/preview-texts.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';
import type { UploadReport } from '#web/shared/imports/page/progress/watch-upload.ts';

/** The server no longer has the preview that was shown, because the file was read again. */
const OUTDATED = ['preview_changed', 'upload_busy', 'upload_not_previewed'] as const;
const changed = { message: importTexts.previewChanged, lines: [] };

/** What a task reports. */
export type Report =
  | UploadReport
  | { type: 'previewed'; preview: ImportPreview }
  | { type: 'running' }
  | { type: 'cancelled' }
  | { type: 'ended'; outcome: ImportOutcome };

function reportReading(
  state: ImportState,
  { before, feedback }: TaskOf<'read'>,
  report: Report,
): ImportState {
  switch (report.type) {
    case 'progressed': {
      const { amount } = report;
      if (report.state !== 'reading') return state;
      if (state.step.at === 'shown') return { ...state, step: { ...state.step, reading: amount } };
      return { ...state, step: { at: 'working', phase: 'reading', amount } };
    }
    case 'previewed': {
      const { preview } = report;
      return showPreview(state, { preview, corrections: preview.corrections }, feedback);
    }
    case 'failed': {
      if (hasCode(report.error, 'upload_not_found')) return fail(state, report.error);
      if (before) return showPreview(state, before, describeFailure(report.error, previewTexts.failed));
      const unread = describeFailure(report.error, previewTexts.unread);
      return run(state, null, { at: 'unread', feedback: unread });
    }
    default:
      return state;
  }
}

function reportImport(state: ImportState, { id, shown }: TaskOf<'import'>, report: Report): ImportState {
  const following = { kind: 'follow', id, shown, reason: null } as const;
  if (report.type === 'ended') return end(state, report.outcome);
  if (report.type === 'running') return run(state, following);
  if (report.type !== 'failed') return state;
  const { error } = report;
  if (hasCode(error, ...OUTDATED)) return run(state, { ...following, shown: null, reason: changed });
  if (isOutcomeUnknown(error)) return { ...run(state, following, { at: 'lost' }), isLost: true };
  if (hasCode(error, 'upload_not_found')) return fail(state, error);
  return showPreview(state, shown, describeFailure(error, previewTexts.notImported));
}

function reportUnfollowed(state: ImportState, shown: ShownPreview | null, error: unknown): ImportState {
  if (isOutcomeUnknown(error)) {
    if (shown) return { ...state, step: { at: 'lost' }, isLost: true };
    return state.step.at === 'opening' ? { ...state, step: { at: 'unreachable' } } : state;
  }
  if (!hasCode(error, 'upload_not_found'))
    return shown
      ? showPreview(state, shown, describeFailure(error, previewTexts.notImported))
      : fail(state, error);
  return fail(state, state.isLost ? createLostFailure(connectionLostTexts.gone) : error);
}

function reportFollowed(
  state: ImportState,
  { shown, reason }: TaskOf<'follow'>,
  report: Report,
): ImportState {
  if (report.type === 'ended') return end(state, report.outcome);
  if (report.type === 'failed') return reportUnfollowed(state, shown, report.error);
  if (report.type !== 'progressed' || report.state === 'imported') return state;
  const { state: phase, amount, failure } = report;
  if (phase !== 'waiting' && phase !== 'failed') return { ...state, step: { at: 'working', phase, amount } };
  const notice = failure === null ? null : { message: failure, lines: [] };
  if (shown && (notice || state.isLost))
    return showPreview(state, shown, notice ?? { message: connectionLostTexts.nothing, lines: [] });
  // With a preview that was shown, another tab has read the rows again.
  return readAgain(state, amount.total, notice ?? (shown ? changed : reason));
}

function reportCancelled(state: ImportState, { isImporting }: TaskOf<'cancel'>, report: Report): ImportState {
  if (report.type === 'ended') return end(state, report.outcome);
  if (report.type === 'failed' && isImporting && isOutcomeUnknown(report.error))
    return fail(state, createLostFailure(connectionLostTexts.cancelling));
  return run(state, null, { at: 'cancelled' });
}

/** Returns the state of an import after a report of its task. */
export function applyReport(state: ImportState, task: Task, report: Report): ImportState {
  switch (task.kind) {
    case 'read':
      return reportReading(state, task, report);
    case 'import':
      return reportImport(state, task, report);
    case 'follow':
      return reportFollowed(state, task, report);
    case 'cancel':
      return reportCancelled(state, task, report);
  }
}
