import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import type { CandidateDetails } from '#contract/candidate.ts';
import { updateCandidate } from '#contract/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { send } from '#web/api/send.ts';
import { forgetCandidates, replaceCandidate } from '#web/candidates/queries.ts';
import { showNotice } from '#web/ui/notice-store.ts';

import { checkEntry, errorsAfter, type EntryErrors, formSentence } from './check-entry.ts';
import { type Entry, entryOf, payloadOf } from './entry.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import { linesOf } from './upload-each.ts';

const nothing = { message: '', lines: [] as string[] };

/** The edit form of one candidate: what stands in it, what is wrong with it, and saving it. */
export function useEditForm(details: CandidateDetails, form: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient();
  const [entry, setEntry] = useState(() => entryOf(details));
  const [errors, setErrors] = useState<EntryErrors>({});
  const [said, setSaid] = useState(nothing);
  const [saving, setSaving] = useState(false);
  const type = entry.candidate_type;

  const save = async () => {
    const wrong = checkEntry(entry, 'edit');
    flushSync(() => {
      setErrors(wrong);
      setSaid({ ...nothing, message: formSentence(wrong, type) });
    });
    if (Object.keys(wrong).length > 0) return focusFirstWrong(form.current);
    setSaving(true);
    try {
      const params = { id: details.id };
      const { data } = await send(updateCandidate, { params, ...payloadOf(entry, 'edit') });
      replaceCandidate(client, data);
      await forgetCandidates(client);
      setEntry((now) => ({ ...now, photo: null }));
      showNotice({ tone: 'success', ...candidateTexts.edited(type) });
    } catch (error) {
      setSaid({ message: candidateTexts.errorEditing, lines: linesOf(error) });
      showNotice({ tone: 'failure', ...candidateTexts.notEdited(type) });
    } finally {
      setSaving(false);
    }
  };
  return {
    entry,
    errors,
    said,
    saving,
    change: (part: Partial<Entry>) => {
      setEntry({ ...entry, ...part });
      setErrors(errorsAfter(errors, part));
    },
    refusePhoto: (problem: string) => setErrors({ ...errors, profile_picture: problem }),
    submit: () => void (saving || save()),
  };
}
