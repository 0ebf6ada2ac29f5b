import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { uploadCandidate } from '#contract/candidates.ts';
import { uploadTexts } from '#contract/texts/upload.ts';
import { send } from '#web/api/send.ts';
import { forgetCandidates } from '#web/candidates/queries.ts';
import { showNotice } from '#web/ui/notice-store.ts';

import { emptyEntry, type Entry, isBlank, payloadOf } from './entry.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { bringBack, type Queued, queued, sentTogether, stillWaiting } from './queue.ts';
import { useDraft } from './use-draft.ts';
import { useDuplicateWarning } from './use-duplicate-warning.ts';
import { useDateConfirmation } from './use-date-confirmation.ts';
import { uploadEach } from './upload-each.ts';
import { isFine, noVerdict, verdictAfter, verdictOn, withPhotoRefused } from './verdict.ts';

/** The upload form: the current entry, those that wait, and sending them all, one call each. */
export function useUploadForm(form: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient();
  const [verdict, setVerdict] = useState(noVerdict);
  const refusePhoto = (problem: string) => setVerdict((now) => withPhotoRefused(now, problem));
  const { entry, setEntry, queue, setQueue } = useDraft(() => refusePhoto(uploadTexts.choosePhotoAgain));
  const [uploading, setUploading] = useState(false);
  const dates = useDateConfirmation(form);
  const duplicates = useDuplicateWarning();

  /** Shows what is wrong with the current entry; true when nothing is. */
  const complete = (before: 'employee' | 'student' | 'another'): boolean => {
    const found = verdictOn(entry, 'upload', before);
    flushSync(() => setVerdict(found));
    if (!isFine(found)) focusFirstWrong(form.current);
    return isFine(found);
  };
  const show = (next: Entry) => {
    setEntry(next);
    setVerdict(noVerdict);
  };
  const focusFirstText = () => form.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
  const clear = () => show(emptyEntry(entry.candidate_type));

  const addAnother = () => {
    if (!complete('another')) return;
    const entries = [...queue.map((one) => one.entry), entry];
    dates.ask([entry], () => void duplicates.ask(entries, enqueue));
  };
  const enqueue = () => {
    setQueue([...queue, queued(entry)]);
    clear();
    focusFirstText();
  };

  const submit = () => {
    const current = queue.length === 0 || !isBlank(entry) ? queued(entry) : null;
    if (current && !complete(entry.candidate_type)) return;
    const items = current ? [...queue, current] : queue;
    const entries = items.map((item) => item.entry);
    dates.ask(entries, () => void duplicates.ask(entries, () => void upload(items, current)));
  };
  const upload = async (items: readonly Queued[], current: Queued | null) => {
    setUploading(true);
    const outcome = await uploadEach(items, (item) => send(uploadCandidate, payloadOf(item.entry, 'upload')));
    setUploading(false);
    if (outcome.done.length > 0) void forgetCandidates(client);

    const { notice, said, currentFailed } = sentTogether(items, current, outcome);
    setQueue(stillWaiting(queue, outcome));
    if (!currentFailed) clear();
    showNotice(notice);
    if (said) setVerdict({ ...noVerdict, ...said });
  };

  return {
    entry,
    queue,
    verdict,
    uploading,
    dates,
    duplicates,
    leaveDuplicates() {
      flushSync(duplicates.dismiss);
      focusFirstText();
    },
    change: (part: Partial<Entry>) => {
      setEntry((now) => ({ ...now, ...part }));
      setVerdict((now) => verdictAfter(now, part));
    },
    refusePhoto,
    addAnother,
    remove: (key: string) => setQueue(queue.filter((one) => one.key !== key)),
    /** Brings a waiting entry back into the form; what was in the form waits in its place. */
    edit: (key: string) => {
      const swapped = bringBack(queue, key, entry);
      if (!swapped) return;
      setQueue(swapped.queue);
      show(swapped.entry);
      focusFirstText();
    },
    submit: () => uploading || duplicates.isChecking || submit(),
  };
}
