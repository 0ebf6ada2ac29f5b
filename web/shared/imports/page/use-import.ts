import { useEffect, useReducer } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import { cancelUpload } from '#contract/calls/import-uploads.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { UploadRowCounts } from '#contract/calls/import-previews.ts';
import { send } from '#web/api/send.ts';

import { createImportState, type ReadOptions } from './import-state.ts';
import type { ShownPreview } from './import-step.ts';
import { runTask } from './run-task.ts';
import { reduceImport } from './reduce-import.ts';
import { forgetRunningImport, readRunningImport, rememberRunningImport } from './running-import.ts';

/**
 * Imports a file in steps: upload, preview with corrections, import. The upload is discarded if the user cancels or
 * discards the preview. After a reload, a preview or a started import reappears. `type` is the type of the form, under
 * which this tab remembers the upload.
 */
export function useImport(type: CandidateType) {
  const [{ step, id, task }, dispatch] = useReducer(reduceImport, type, (form) =>
    createImportState(readRunningImport(form)),
  );

  useEffect(() => {
    if (id) rememberRunningImport(type, id);
    else forgetRunningImport(type);
  }, [type, id]);

  useEffect(() => {
    if (!task) return undefined;
    const aborter = new AbortController();
    const abort = () => aborter.abort();
    const onEnd = task.kind === 'read' ? task.onEnd : undefined;
    globalThis.addEventListener('pagehide', abort);
    void runTask(task, aborter.signal, (report) => {
      dispatch({ type: 'report', task, report });
      if (report.type === 'previewed') onEnd?.(true);
    });
    return () => {
      globalThis.removeEventListener('pagehide', abort);
      abort();
      onEnd?.(false);
    };
  }, [task]);

  useEffect(() => {
    const leave = () => dispatch({ type: 'leave' });
    globalThis.addEventListener('pagehide', leave);
    return () => globalThis.removeEventListener('pagehide', leave);
  }, []);

  return {
    step,
    start: (file: File, fileType: CandidateType) => dispatch({ type: 'start', file, fileType }),
    /** Requests a preview with the corrections; `before` stays visible meanwhile. @returns whether it is shown */
    read: (corrections: Corrections, before: ShownPreview | null, options: ReadOptions = {}) =>
      new Promise<boolean>((onEnd) => {
        dispatch({ type: 'read', corrections, before, options: { ...options, onEnd } });
      }),
    /** Shows new counts after a row was corrected. */
    changeCounts: (counts: UploadRowCounts) => dispatch({ type: 'count', counts }),
    /** Discards the uploaded file in the background, also while the dialog closes. */
    discard: () => {
      if (id) void send(cancelUpload, { params: { id } }, { keepalive: true }).catch(() => undefined);
      forgetRunningImport(type);
      dispatch({ type: 'discard' });
    },
    take: (shown: ShownPreview) => dispatch({ type: 'import', shown }),
    cancel: () => dispatch({ type: 'cancel' }),
    /** Returns to the selection of a file. */
    again: () => dispatch({ type: 'again' }),
  };
}
