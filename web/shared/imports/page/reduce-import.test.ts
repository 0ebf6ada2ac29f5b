import { describe, expect, test } from 'vitest';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { CallFailure, createNetworkFailure } from '#web/api/failure.ts';

import type { Report } from './apply-report.ts';
import { createImportState, type ImportState } from './import-state.ts';
import { previewTexts } from './preview/preview-texts.ts';
import { connectionLostTexts } from '#web/shared/imports/page/progress/connection-lost-texts.ts';
import { type ImportEvent, reduceImport } from './reduce-import.ts';

const ID = '3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f';
const file = new File(['Name\nAde Ola\n'], 'staff.csv');
const preview = {
  corrections: {},
  candidate_type: 'employee',
  counts: { to_add: 2 },
} as unknown as ImportPreview;
const shown = { preview, corrections: {} };
const outcome = { message: 'Imported.', imported: null, failure: null };

/** An event, or a report of the current task. */
type Step = ImportEvent | Report | ((state: ImportState) => ImportEvent);

const isReport = (step: ImportEvent | Report): step is Report =>
  ['progressed', 'failed', 'sent', 'uploaded', 'previewed', 'running', 'cancelled', 'ended'].includes(
    step.type,
  );

function next(state: ImportState, step: Step): ImportState {
  if (typeof step === 'function') return reduceImport(state, step(state));
  if (!isReport(step)) return reduceImport(state, step);
  if (!state.task) throw new Error(`no task reports ${step.type}`);
  return reduceImport(state, { type: 'report', task: state.task, report: step });
}

const after = (...steps: Step[]) => steps.reduce(next, createImportState(null));
/** After a reload during an import. */
const resume = (...steps: Step[]) => steps.reduce(next, createImportState(ID));

const start: ImportEvent = { type: 'start', file, fileType: 'employee' };
const uploaded: Report = { type: 'uploaded', id: ID, rows: 4 };
const previewed: Report = { type: 'previewed', preview };
const confirm: ImportEvent = { type: 'import', shown };
const cancel: ImportEvent = { type: 'cancel' };
const correct: ImportEvent = {
  type: 'read',
  corrections: { date_order: 'dmy' },
  before: shown,
  options: {},
};
const progressed = (
  state: Extract<Report, { type: 'progressed' }>['state'],
  failure: string | null = null,
): Report => ({
  type: 'progressed',
  state,
  amount: { done: 1, total: 4 },
  failure,
});
const refused = (status: number, code: ErrorCode = 'invalid_input'): Report => ({
  type: 'failed',
  error: new CallFailure(status, 'Refused.', { code }),
});
const lost: Report = { type: 'failed', error: createNetworkFailure() };

const toPreview = [start, uploaded, previewed];
const toImport = [...toPreview, confirm];
const toFollow: Step[] = [...toImport, { type: 'running' }];

const choosing = { step: { at: 'choosing', feedback: null }, id: null, task: null };
const chosenAgain = {
  step: { at: 'choosing', feedback: { message: importTexts.cancelled } },
  id: null,
  task: null,
};
const failedWith = (message: string) => ({
  step: { at: 'ended', outcome: { imported: null, failure: { message } } },
  id: null,
  task: null,
});
const working = (phase: string) => ({ step: { at: 'working', phase, amount: { done: 1, total: 4 } } });
const previewWith = (feedback: unknown) => ({
  step: { at: 'shown', shown, reading: null, feedback },
  id: ID,
  task: null,
});
const readingAgain = (feedback: unknown) => ({
  step: { at: 'working', phase: 'reading', amount: { done: 0, total: 4 } },
  task: { kind: 'read', id: ID, body: { restore: true }, before: null, feedback },
});

const cases: Record<string, [ImportState, unknown]> = {
  'selects a file at first': [after(), choosing],
  'follows the upload of a tab that was reloaded': [
    resume(),
    { step: { at: 'working', phase: 'importing' }, id: ID, task: { kind: 'follow', id: ID } },
  ],

  'sends a file': [
    after(start),
    {
      step: { at: 'sending', amount: { done: 0, total: file.size } },
      id: null,
      task: { kind: 'upload', file, type: 'employee' },
    },
  ],
  'shows the bytes sent': [
    after(start, { type: 'sent', amount: { done: 5, total: 9 } }),
    { step: { at: 'sending', amount: { done: 5 } } },
  ],
  'shows the rows that arrive': [after(start, progressed('arriving')), working('arriving')],
  'reads the rows of a file that has arrived': [after(start, uploaded), readingAgain(null)],
  'says that nothing was imported when the connection is lost while sending': [
    after(start, lost),
    failedWith(connectionLostTexts.sending),
  ],
  'says why a file is refused': [after(start, refused(415)), failedWith('Refused.')],
  'forgets a file that is cancelled while it is sent': [after(start, cancel), chosenAgain],

  'shows the rows that are read': [after(start, uploaded, progressed('reading')), working('reading')],
  'ignores other states while rows are read': [
    after(start, uploaded, progressed('waiting')),
    readingAgain(null),
  ],
  'shows the preview': [after(...toPreview), previewWith(null)],
  'keeps the preview visible while corrections are read': [
    after(...toPreview, correct, progressed('reading')),
    {
      step: { at: 'shown', shown: { corrections: { date_order: 'dmy' } }, reading: { done: 1 } },
      task: { kind: 'read', body: { date_order: 'dmy', restore: false, candidate_type: 'employee' } },
    },
  ],
  'keeps the preview when corrections cannot be read': [
    after(...toPreview, correct, refused(500)),
    previewWith({ message: previewTexts.failed, lines: ['Refused.'] }),
  ],
  'offers to read again when there is no preview yet': [
    after(start, uploaded, refused(500)),
    { step: { at: 'unread', feedback: { message: previewTexts.unread } }, id: ID, task: null },
  ],
  'says that an upload is gone when it is read': [
    after(start, uploaded, refused(404, 'upload_not_found')),
    failedWith('Refused.'),
  ],
  'shows new counts after a row was corrected': [
    after(...toPreview, { type: 'count', counts: { to_add: 3 } as never }),
    { step: { at: 'shown', shown: { preview: { counts: { to_add: 3 } } } } },
  ],
  'discards the preview': [after(...toPreview, { type: 'discard' }), choosing],
  'cancels a preview': [
    after(...toPreview, cancel),
    { step: { at: 'cancelling' }, task: { kind: 'cancel', id: ID, isImporting: false } },
  ],
  'forgets a preview that was cancelled without a connection': [
    after(...toPreview, cancel, lost),
    chosenAgain,
  ],

  'imports the preview': [
    after(...toImport),
    {
      step: { at: 'working', phase: 'importing', amount: { done: 0, total: 2 } },
      task: { kind: 'import', id: ID, shown },
    },
  ],
  'shows the result': [
    after(...toImport, { type: 'ended', outcome }),
    { step: { at: 'ended', outcome }, id: null, task: null },
  ],
  'imports another file': [after(...toImport, { type: 'ended', outcome }, { type: 'again' }), choosing],
  'says that an upload is gone when it is imported': [
    after(...toImport, refused(404, 'upload_not_found')),
    failedWith('Refused.'),
  ],
  'shows the preview again when the import is refused': [
    after(...toImport, refused(429)),
    previewWith({ message: previewTexts.notImported, lines: ['Refused.'] }),
  ],
  'follows an import that takes longer': [
    after(...toFollow),
    { step: { at: 'working', phase: 'importing' }, task: { kind: 'follow', shown } },
  ],
  'shows that an import waits': [after(...toFollow, progressed('queued')), working('queued')],
  'shows the rows that are imported': [after(...toFollow, progressed('importing')), working('importing')],
  'shows the result of an import that was followed': [
    after(...toFollow, { type: 'ended', outcome }),
    { step: { at: 'ended', outcome }, id: null, task: null },
  ],
  'shows the preview again when an import fails': [
    after(...toFollow, progressed('failed', 'No space.')),
    previewWith({ message: 'No space.', lines: [] }),
  ],
  'reads the rows again when another tab has done so': [
    after(...toFollow, progressed('waiting')),
    readingAgain({ message: importTexts.previewChanged }),
  ],
  'says that an import was cancelled elsewhere': [
    after(...toFollow, refused(404, 'upload_not_found')),
    failedWith('Refused.'),
  ],
  'shows the preview again when an import may no longer be followed': [
    after(...toFollow, refused(403)),
    previewWith({ message: previewTexts.notImported, lines: ['Refused.'] }),
  ],

  'looks for the outcome of a call that was lost': [
    after(...toImport, lost),
    { step: { at: 'lost' }, isLost: true, task: { kind: 'follow', shown } },
  ],
  'says when the portal cannot be reached during an import': [
    after(...toFollow, lost),
    { step: { at: 'lost' }, isLost: true },
  ],
  'shows the progress once the portal is reached again': [
    after(...toFollow, lost, progressed('importing')),
    working('importing'),
  ],
  'shows the preview again when the lost call never arrived': [
    after(...toImport, lost, progressed('waiting')),
    previewWith({ message: connectionLostTexts.nothing, lines: [] }),
  ],
  'says that the upload of a lost import is gone': [
    after(...toImport, lost, refused(404, 'upload_not_found')),
    failedWith(connectionLostTexts.gone),
  ],

  'cancels an import': [
    after(...toFollow, cancel),
    { step: { at: 'cancelling' }, task: { kind: 'cancel', id: ID, isImporting: true } },
  ],
  'selects a file after a cancelled import': [after(...toFollow, cancel, { type: 'cancelled' }), chosenAgain],
  'shows the import that was cancelled too late': [
    after(...toFollow, cancel, { type: 'ended', outcome }),
    { step: { at: 'ended', outcome } },
  ],
  'cannot tell the outcome when the connection is lost while cancelling an import': [
    after(...toFollow, cancel, lost),
    failedWith(connectionLostTexts.cancelling),
  ],

  'waits silently while the portal cannot be reached after a reload': [
    resume(lost),
    { step: { at: 'working', phase: 'importing' }, isLost: false },
  ],
  'selects a file when the upload before a reload is gone': [
    resume(refused(404, 'upload_not_found')),
    choosing,
  ],
  'says why an import before a reload cannot be followed': [resume(refused(403)), failedWith('Refused.')],
  'shows the preview again after a reload': [resume(progressed('waiting')), readingAgain(null)],
  'says after a reload that the import has failed': [
    resume(progressed('failed', 'No space.')),
    readingAgain({ message: 'No space.' }),
  ],

  'selects a file when a page that was left during an import is restored': [
    after(...toFollow, { type: 'leave' }),
    { step: { at: 'choosing' }, id: ID, task: null },
  ],
  'keeps the preview on a page that was left': [after(...toPreview, { type: 'leave' }), previewWith(null)],
  'keeps the result on a page that was left': [
    after(...toImport, { type: 'ended', outcome }, { type: 'leave' }),
    { step: { at: 'ended' } },
  ],
};

test.for(Object.entries(cases))('%s', ([, [state, expected]]) => {
  expect(state).toMatchObject(expected as object);
});

describe('an import that is refused because its preview has changed', () => {
  test.for(['preview_changed', 'upload_busy', 'upload_not_previewed'] as const)(
    'reads the rows again: %s',
    (code) => {
      const state = after(...toImport, refused(409, code));
      expect(state.task).toEqual({
        kind: 'follow',
        id: ID,
        shown: null,
        reason: { message: importTexts.previewChanged, lines: [] },
      });
      expect(next(state, progressed('waiting'))).toMatchObject(
        readingAgain({ message: importTexts.previewChanged }),
      );
    },
  );
});

test('keeps the task that reports progress or a lost connection, so that it goes on', () => {
  const following = after(...toFollow);
  for (const report of [progressed('queued'), lost])
    expect(next(following, report).task).toBe(following.task);
});

test('ignores what a replaced task reports', () => {
  const { task } = after(start, uploaded);
  const late = (report: Report) => (): ImportEvent => {
    if (!task) throw new Error('no task');
    return { type: 'report', task, report };
  };
  expect(after(...toImport, late(refused(404, 'upload_not_found')))).toEqual(after(...toImport));
});
