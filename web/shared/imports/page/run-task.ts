import { cancelUpload, importUpload } from '#contract/calls/import-uploads.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { send } from '#web/api/send.ts';

import type { Report } from './apply-report.ts';
import type { Task, TaskOf } from './import-state.ts';
import { watchCall, watchUpload } from './progress/watch-upload.ts';

/** How long the call that imports waits for the end. A small import needs nothing else. */
const WAIT_SECONDS = 1;

type Listener = (report: Report) => void;

/** Gets a finished import. The call is idempotent. */
async function getResult(id: string, signal: AbortSignal, late = ''): Promise<Report> {
  const { message, data } = await send(importUpload, { params: { id }, body: {} }, { signal });
  const imported = data.state === 'done' ? data : null;
  const outcome = { message: late || message, imported, failure: null, isLate: late !== '' };
  return { type: 'ended', outcome };
}

async function read({ id, body }: TaskOf<'read'>, signal: AbortSignal, onReport: Listener) {
  void watchCall(id, signal, onReport);
  const { data: preview } = await send(previewUpload, { params: { id }, body }, { signal });
  onReport({ type: 'previewed', preview });
}

async function importShown({ id, shown }: TaskOf<'import'>, signal: AbortSignal, onReport: Listener) {
  // The preview imports nothing before the user has confirmed all that it asks.
  const { tells_who_left, questions, run } = shown.preview;
  const confirmed = questions.map(({ question }) => question);
  const body = { all_current: !tells_who_left, confirmed, run };
  const sent = { params: { id }, query: { wait: WAIT_SECONDS }, body };
  const { message, data } = await send(importUpload, sent, { signal });
  if (data.state === 'running') return onReport({ type: 'running' });
  return onReport({ type: 'ended', outcome: { message, imported: data, failure: null } });
}

async function follow({ id }: TaskOf<'follow'>, signal: AbortSignal, onReport: Listener) {
  for await (const report of watchUpload(id, signal)) {
    const isImported = report.type === 'progressed' && report.state === 'imported';
    const result = isImported && getResult(id, signal).catch((error: unknown) => toFailure(error));
    onReport(result ? await result : report);
  }
}

async function cancel({ id }: TaskOf<'cancel'>, signal: AbortSignal, onReport: Listener) {
  const { message, data } = await send(cancelUpload, { params: { id } }, { signal });
  onReport(data.import ? await getResult(id, signal, message) : { type: 'cancelled' });
}

function start(task: Task, signal: AbortSignal, onReport: Listener): Promise<void> {
  switch (task.kind) {
    case 'read':
      return read(task, signal, onReport);
    case 'import':
      return importShown(task, signal, onReport);
    case 'follow':
      return follow(task, signal, onReport);
    case 'cancel':
      return cancel(task, signal, onReport);
  }
}

const toFailure = (error: unknown): Report => ({ type: 'failed', error });

/** Runs a task of an import until `signal` aborts, after which it reports nothing. */
export async function runTask(task: Task, signal: AbortSignal, listener: Listener): Promise<void> {
  const onReport = (report: Report) => {
    if (!signal.aborted) listener(report);
  };
  await start(task, signal, onReport).catch((error: unknown) => onReport(toFailure(error)));
}
