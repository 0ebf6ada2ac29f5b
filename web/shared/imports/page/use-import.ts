import { useEffect, useReducer } from 'react';

import { cancelUpload } from '#contract/calls/import-uploads.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { UploadRowCounts } from '#contract/calls/import-previews.ts';
import { send } from '#web/api/send.ts';

import { createImportState, type ReadOptions } from './import-state.ts';
import type { ShownPreview } from './import-step.ts';
import { runTask } from './run-task.ts';
import { reduceImport } from './reduce-import.ts';

/** Imports an upload in steps: preview with corrections, import, result. The server knows how far it is. */
export function useImport(id: string) {
  const [{ step, task }, dispatch] = useReducer(reduceImport, id, createImportState);

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
    const restore = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: 'restore' });
    globalThis.addEventListener('pagehide', leave);
    globalThis.addEventListener('pageshow', restore);
    return () => {
      globalThis.removeEventListener('pagehide', leave);
      globalThis.removeEventListener('pageshow', restore);
    };
  }, []);

  return {
    step,
    /** Requests a preview with the corrections; `before` stays visible meanwhile. @returns whether it is shown */
    read: (corrections: Corrections, before: ShownPreview | null, options: ReadOptions = {}) =>
      new Promise<boolean>((onEnd) => {
        dispatch({ type: 'read', corrections, before, options: { ...options, onEnd } });
      }),
    /** Shows new counts after a row was corrected. */
    changeCounts: (counts: UploadRowCounts) => dispatch({ type: 'count', counts }),
    /** Discards the uploaded file in the background, also while the page is left. */
    discard: () => void send(cancelUpload, { params: { id } }, { keepalive: true }).catch(() => undefined),
    startImport: (shown: ShownPreview) => dispatch({ type: 'import', shown }),
    cancel: () => dispatch({ type: 'cancel' }),
    /** Asks the server again how far the upload is. */
    reopen: () => dispatch({ type: 'open' }),
  };
}
