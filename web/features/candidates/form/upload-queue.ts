import { candidateTexts } from '#contract/texts/candidates.ts';
import { uploadNotices } from '#web/shared/imports/upload-notices.ts';
import type { Notice } from '#web/ui/feedback/notice-store.ts';

import { checkEntry } from './check-entry.ts';
import { type CandidateEntry, isBlank } from './entry.ts';
import type { UploadOutcome } from './upload-each.ts';

/** An entry that waits to be sent; `lines` are its problems, from an attempt or before one. */
export interface Queued {
  key: string;
  entry: CandidateEntry;
  lines: string[];
}

let count = 0;

export const toQueued = (entry: CandidateEntry, lines: string[] = []): Queued => ({
  key: String(++count),
  entry,
  lines,
});

/** Swaps the waiting entry `key` with the entry in the form. */
export function bringBack(
  queue: readonly Queued[],
  key: string,
  entry: CandidateEntry,
): { entry: CandidateEntry; queue: Queued[] } | null {
  const back = queue.find((one) => one.key === key);
  if (!back) return null;
  const wrong = Object.values(checkEntry(entry, 'upload')).filter((line) => line !== undefined);
  const swapped = isBlank(entry) ? [] : [toQueued(entry, wrong)];
  return { entry: back.entry, queue: queue.flatMap((one) => (one.key === key ? swapped : [one])) };
}

/** The entries that were not stored, with the server's reasons; entries that were not sent keep their lines. */
export function listUnfinished(queue: readonly Queued[], { done, failed }: UploadOutcome<Queued>): Queued[] {
  const stored = new Set(done.map(({ key }) => key));
  const lines = new Map(failed.map(({ item, lines: why }) => [item.key, why]));
  return queue
    .filter(({ key }) => !stored.has(key))
    .map((one) => ({ ...one, lines: lines.get(one.key) ?? one.lines }));
}

/** What the screen shows after sending `items`: a notice, and a message in the form when some were not stored. */
export function describeUploadOutcome(
  items: readonly Queued[],
  current: Queued | null,
  { done, failed }: UploadOutcome<Queued>,
): { notice: Notice; message: { message: string; lines: string[] } | null; currentFailed: boolean } {
  const type = items.at(-1)?.entry.candidate_type ?? 'student';
  const many = items.length > 1;
  const currentFailure = current && failed.find(({ item }) => item.key === current.key);
  if (failed.length === 0) {
    const words = (many ? uploadNotices.uploadedMany : candidateTexts.uploaded)(type);
    return { notice: { tone: 'success', ...words }, message: null, currentFailed: false };
  }
  const words = (many ? uploadNotices.notUploadedMany : uploadNotices.notUploaded)(type);
  const message = done.length > 0 ? `${done.length} added, ${failed.length} not.` : words.message;
  const lines = currentFailure ? currentFailure.lines : ['Fix the entries listed below, then save again.'];
  return {
    notice: { tone: 'failure', ...words },
    message: { message, lines },
    currentFailed: Boolean(currentFailure),
  };
}
