import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { uploadCandidate } from '#contract/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { send } from '#web/api/send.ts';
import { forgetCandidates } from '#web/candidates/queries.ts';
import { showNotice } from '#web/ui/notice-store.ts';

import { checkEntry, errorsAfter, type EntryErrors, formSentence } from './check-entry.ts';
import { readDraft, saveDraft } from './draft.ts';
import { emptyEntry, type Entry, isBlank, payloadOf } from './entry.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { uploadEach } from './upload-each.ts';

/** An entry that waits to be sent; `lines` is what the server said when it was sent and not added. */
export interface Queued {
  key: string;
  entry: Entry;
  lines: string[];
}

let count = 0;
const queued = (entry: Entry, lines: string[] = []): Queued => ({ key: String(++count), entry, lines });

const nothing = { message: '', lines: [] as string[] };

/** The upload form: the current entry, those that wait, and sending them all, one call each. */
export function useUploadForm(form: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient();
  const [entry, setEntry] = useState(readDraft);
  const [queue, setQueue] = useState<Queued[]>([]);
  const [errors, setErrors] = useState<EntryErrors>({});
  const [said, setSaid] = useState(nothing);
  const [uploading, setUploading] = useState(false);
  useEffect(() => saveDraft(entry), [entry]);

  /** Shows what is wrong with the current entry; true when nothing is. */
  const complete = (before: 'employee' | 'student' | 'another'): boolean => {
    const wrong = checkEntry(entry, 'upload');
    flushSync(() => {
      setErrors(wrong);
      setSaid({ ...nothing, message: formSentence(wrong, before) });
    });
    if (Object.keys(wrong).length > 0) focusFirstWrong(form.current);
    return Object.keys(wrong).length === 0;
  };
  const clear = () => {
    setEntry(emptyEntry(entry.candidate_type));
    setErrors({});
    setSaid(nothing);
  };

  const change = (part: Partial<Entry>) => {
    setEntry({ ...entry, ...part });
    setErrors(errorsAfter(errors, part));
  };
  const addAnother = () => {
    if (!complete('another')) return;
    setQueue([...queue, queued(entry)]);
    clear();
    form.current?.querySelector<HTMLElement>('input[type="text"]')?.focus();
  };
  const remove = (key: string) => setQueue(queue.filter((one) => one.key !== key));
  /** Brings a waiting entry back into the form; what was in the form waits in its place. */
  const bringBack = (key: string) => {
    const back = queue.find((one) => one.key === key);
    if (!back) return;
    const swapped = isBlank(entry)
      ? []
      : [queued(entry, Object.values(checkEntry(entry, 'upload')).map(String))];
    setQueue(queue.flatMap((one) => (one.key === key ? swapped : [one])));
    setEntry(back.entry);
    setErrors(checkEntry(back.entry, 'upload'));
    setSaid(nothing);
  };

  const submit = async () => {
    if (uploading) return;
    const alone = queue.length === 0;
    const current = alone || !isBlank(entry) ? queued(entry) : null;
    if (current && !complete(entry.candidate_type)) return;
    const items = current ? [...queue, current] : queue;
    setUploading(true);
    const { done, failed } = await uploadEach(items, ({ entry: one }) =>
      send(uploadCandidate, payloadOf(one, 'upload')),
    );
    setUploading(false);
    if (done.length > 0) void forgetCandidates(client);

    const lines = new Map(failed.map(({ item, lines: why }) => [item.key, why]));
    setQueue(
      queue.filter(({ key }) => lines.has(key)).map((one) => ({ ...one, lines: lines.get(one.key) ?? [] })),
    );
    const type = (current ?? items.at(-1))?.entry.candidate_type ?? entry.candidate_type;
    const many = items.length > 1;
    if (failed.length === 0) {
      clear();
      showNotice({
        tone: 'success',
        ...(many ? candidateTexts.uploadedMany : candidateTexts.uploaded)(type),
      });
      return;
    }
    const failure = (many ? candidateTexts.notUploadedMany : candidateTexts.notUploaded)(type);
    showNotice({ tone: 'failure', ...failure });
    const currentLines = current && lines.get(current.key);
    if (current && !currentLines) clear();
    setSaid({
      message: done.length > 0 ? `${done.length} added, ${failed.length} not.` : failure.message,
      lines: currentLines ?? (many ? ['See the entries that wait for what to mend.'] : []),
    });
  };

  return {
    entry,
    queue,
    errors,
    said,
    uploading,
    change,
    addAnother,
    remove,
    bringBack,
    submit: () => void submit(),
    refusePhoto: (problem: string) => setErrors({ ...errors, profile_picture: problem }),
  };
}
