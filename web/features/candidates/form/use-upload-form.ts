import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { uploadCandidate } from '#contract/calls/candidates.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { send } from '#web/api/send.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { readSession } from '#web/api/session/session.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { createDraftUpdater } from './draft.ts';
import { createEmptyEntry, type CandidateEntry, isBlank, toPayload } from './entry.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { bringBack, describeUploadOutcome, type Queued, toQueued, listUnfinished } from './upload-queue.ts';
import { uploadEach } from './upload-each.ts';
import { useDateConfirmation } from './use-date-confirmation.ts';
import { useDraft } from './use-draft.ts';
import { useDuplicateWarning } from './use-duplicate-warning.ts';
import { isValid, noProblems, updateValidation, validateEntry, withPhotoProblem } from './form-validation.ts';

/** The upload form: the current entry, the queue, and sending them, one call each. */
export function useUploadForm(form: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient();
  const [validation, setValidation] = useState(noProblems);
  const rejectPhoto = (problem: string) => setValidation((now) => withPhotoProblem(now, problem));
  const { entry, setEntry, queue, setQueue } = useDraft(
    () => rejectPhoto(photoTexts.chooseAgain),
    getCurrentUpload(),
  );
  const [uploading, setUploading] = useState(getCurrentUpload() !== null);
  useEffect(() => void getCurrentUpload()?.finally(() => setUploading(false)), []);
  const dates = useDateConfirmation(form);
  const duplicates = useDuplicateWarning();

  /** Validates the current entry and shows the problems; true when there are none. */
  const complete = (before: 'employee' | 'student' | 'another'): boolean => {
    const found = validateEntry(entry, 'upload', before);
    flushSync(() => setValidation(found));
    if (!isValid(found)) focusFirstInvalid(form.current);
    return isValid(found);
  };
  const show = (next: CandidateEntry) => {
    setEntry(next);
    setValidation(noProblems);
  };
  const focusFirstText = () => form.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
  const clear = () => show(createEmptyEntry(entry.candidate_type));

  const addAnother = () => {
    if (!complete('another')) return;
    const entries = [...queue.map((one) => one.entry), entry];
    dates.ask([entry], () => void duplicates.ask(entries, enqueue));
  };
  const enqueue = () => {
    setQueue([...queue, toQueued(entry)]);
    clear();
    focusFirstText();
  };

  const submit = () => {
    const current = queue.length === 0 || !isBlank(entry) ? toQueued(entry) : null;
    if (current && !complete(entry.candidate_type)) return;
    const items = current ? [...queue, current] : queue;
    const entries = items.map((item) => item.entry);
    dates.ask(entries, () => void duplicates.ask(entries, () => start(items, current)));
  };
  const start = (items: readonly Queued[], current: Queued | null) => {
    setUploading(true);
    runUpload(
      () => upload(items, current),
      () => setUploading(false),
    );
  };
  const upload = async (items: readonly Queued[], current: Queued | null) => {
    const token = readSession()?.token;
    const isStopped = () => readSession()?.token !== token;
    // State is lost when the screen is left, so the stored draft is updated as well.
    const updateDraft = createDraftUpdater();
    let waiting = queue;
    const onStored = ({ key }: Queued) => {
      waiting = waiting.filter((one) => one.key !== key);
      setQueue(waiting);
      updateDraft(key === current?.key ? createEmptyEntry(entry.candidate_type) : entry, waiting);
    };
    const uploadOne = (item: Queued) => send(uploadCandidate, toPayload(item.entry, 'upload'));
    const outcome = await uploadEach(items, uploadOne, { onStored, isStopped });
    if (outcome.done.length > 0) void invalidateCandidates(client);
    if (isStopped()) return;

    const { notice, message, currentFailed } = describeUploadOutcome(items, current, outcome);
    waiting = listUnfinished(queue, outcome);
    setQueue(waiting);
    updateDraft(currentFailed ? entry : createEmptyEntry(entry.candidate_type), waiting);
    if (!currentFailed) clear();
    showNotice(notice);
    if (message) setValidation({ ...noProblems, ...message });
  };
  /** Swaps a waiting entry with the entry in the form. */
  const bringIntoForm = (isWanted: (one: Queued) => boolean) => {
    const swapped = bringBack(queue, queue.find(isWanted)?.key ?? '', entry);
    if (!swapped) return;
    setQueue(swapped.queue);
    show(swapped.entry);
  };

  return {
    entry,
    queue,
    validation,
    uploading,
    dates,
    duplicates,
    /** Goes to the first date in question, also where its person waits. */
    changeDates: () => dates.dismiss((found) => bringIntoForm((one) => one.entry === found)),
    leaveDuplicates() {
      flushSync(duplicates.dismiss);
      focusFirstText();
    },
    change: (part: Partial<CandidateEntry>) => {
      setEntry((now) => ({ ...now, ...part }));
      setValidation((now) => updateValidation(now, part));
    },
    rejectPhoto,
    addAnother,
    remove: (key: string) => setQueue(queue.filter((one) => one.key !== key)),
    edit: (key: string) => {
      bringIntoForm((one) => one.key === key);
      focusFirstText();
    },
    submit: () => uploading || duplicates.isChecking || submit(),
  };
}

/** The running upload, which continues after the user leaves the screen. */
let current: Promise<void> | null = null;

const getCurrentUpload = (): Promise<void> | null => current;

/** Runs `upload` as the current one; calls `onEnd` when it has ended. */
function runUpload(upload: () => Promise<void>, onEnd: () => void): void {
  current = upload().finally(() => {
    current = null;
    onEnd();
  });
}
