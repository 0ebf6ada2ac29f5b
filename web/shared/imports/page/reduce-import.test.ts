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
  ['progressed', 'failed', 'previewed', 'running', 'cancelled', 'ended'].includes(step.type);

function next(state: ImportState, step: Step): ImportState {
  if (typeof step === 'function') return reduceImport(state, step(state));
  if (!isReport(step)) return reduceImport(state, step);
  if (!state.task) throw new Error(`no task reports ${step.type}`);
  return reduceImport(state, { type: 'report', task: state.task, report: step });
}

const after = (...steps: Step[]) => steps.reduce(next, createImportState(ID));

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

const toReading = [progressed('waiting')];
const toPreview = [...toReading, previewed];
const toImport = [...toPreview, confirm];
const toFollow: Step[] = [...toImport, { type: 'running' }];

const cancelled = { step: { at: 'cancelled' }, task: null };
const failedWith = (message: string) => ({
  step: { at: 'ended', outcome: { imported: null, failure: { message } } },
  id: ID,
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
  'asks the server how far an upload is': [
    after(),
    { step: { at: 'opening' }, id: ID, task: { kind: 'follow', id: ID, shown: null } },
  ],
  'shows the rows that still arrive': [after(progressed('arriving')), working('arriving')],
  'reads the rows of a file that has arrived': [after(...toReading), readingAgain(null)],
  'shows an import that is running': [after(progressed('importing')), working('importing')],
  'shows the result of a finished import': [
    after({ type: 'ended', outcome }),
    { step: { at: 'ended', outcome }, task: null },
  ],
  'says that the portal cannot be reached, and keeps trying': [
    after(lost),
    { step: { at: 'unreachable' }, isLost: false, task: { kind: 'follow' } },
  ],
  'keeps saying so while the user tries again': [
    after(lost, { type: 'open' }),
    { step: { at: 'unreachable' }, task: { kind: 'follow' } },
  ],
  'opens the import once the portal can be reached': [
    after(lost, progressed('importing')),
    working('importing'),
  ],
  'says that the organisation has no such upload': [
    after(refused(404, 'upload_not_found')),
    failedWith('Refused.'),
  ],
  'says why an upload cannot be followed': [after(refused(403)), failedWith('Refused.')],
  'says that the import of an upload has failed': [
    after(progressed('failed', 'No space.')),
    readingAgain({ message: 'No space.' }),
  ],

  'shows the rows that are read': [after(...toReading, progressed('reading')), working('reading')],
  'ignores other states while rows are read': [
    after(...toReading, progressed('waiting')),
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
    after(...toReading, refused(500)),
    { step: { at: 'unread', feedback: { message: previewTexts.unread } }, id: ID, task: null },
  ],
  'says that an upload is gone when it is read': [
    after(...toReading, refused(404, 'upload_not_found')),
    failedWith('Refused.'),
  ],
  'shows new counts after a row was corrected': [
    after(...toPreview, { type: 'count', counts: { to_add: 3 } as never }),
    { step: { at: 'shown', shown: { preview: { counts: { to_add: 3 } } } } },
  ],
  'cancels a preview': [
    after(...toPreview, cancel),
    { step: { at: 'cancelling' }, task: { kind: 'cancel', id: ID, isImporting: false } },
  ],
  'forgets a preview that was cancelled without a connection': [after(...toPreview, cancel, lost), cancelled],

  'imports the preview': [
    after(...toImport),
    {
      step: { at: 'working', phase: 'importing', amount: { done: 0, total: 2 } },
      task: { kind: 'import', id: ID, shown },
    },
  ],
  'shows the result': [
    after(...toImport, { type: 'ended', outcome }),
    { step: { at: 'ended', outcome }, id: ID, task: null },
  ],
  'asks again after a failure': [
    after(refused(403), { type: 'open' }),
    { step: { at: 'opening' }, task: { kind: 'follow' } },
  ],
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
    { step: { at: 'ended', outcome }, id: ID, task: null },
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
  'ends with a cancelled import': [after(...toFollow, cancel, { type: 'cancelled' }), cancelled],
  'shows the import that was cancelled too late': [
    after(...toFollow, cancel, { type: 'ended', outcome }),
    { step: { at: 'ended', outcome } },
  ],
  'cannot tell the outcome when the connection is lost while cancelling an import': [
    after(...toFollow, cancel, lost),
    failedWith(connectionLostTexts.cancelling),
  ],

  'asks the server again when a page that was left during an import is restored': [
    after(...toFollow, { type: 'leave' }, { type: 'restore' }),
    { step: { at: 'opening' }, task: { kind: 'follow' } },
  ],
  'keeps the preview on a page that was left': [
    after(...toPreview, { type: 'leave' }, { type: 'restore' }),
    previewWith(null),
  ],
  'keeps the result on a page that was left': [
    after(...toImport, { type: 'ended', outcome }, { type: 'leave' }, { type: 'restore' }),
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
  const { task } = after(...toReading);
  const late = (report: Report) => (): ImportEvent => {
    if (!task) throw new Error('no task');
    return { type: 'report', task, report };
  };
  expect(after(...toImport, late(refused(404, 'upload_not_found')))).toEqual(after(...toImport));
});
