import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import type { CandidateDetails } from '#contract/candidate.ts';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { invalidateCandidates, replaceCandidate } from '#web/shared/candidate-list/candidate-queries.ts';
import { pickEditedFields, useEditDraft, withEditDraft } from '#web/api/session/use-edit-draft.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

import { areSameEntries, listChangedNames, type CandidateEntry, toEntry, toPayload } from './entry.ts';
import { focusFirstInvalid } from './focus-first-invalid.ts';
import { useDateConfirmation } from './use-date-confirmation.ts';
import { isValid, noProblems, updateValidation, validateEntry, withPhotoProblem } from './form-validation.ts';

/** The edit form of one candidate: values, validation, saving. */
export function useEditForm(details: CandidateDetails, form: RefObject<HTMLFormElement | null>) {
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => toEntry(details));
  const [entry, setEntry] = useState(() => withEditDraft(details.id, saved));
  const [validation, setValidation] = useState(noProblems);
  const [saving, setSaving] = useState(false);
  const dates = useDateConfirmation(form, saved);
  const rejectPhoto = (problem: string) => setValidation((now) => withPhotoProblem(now, problem));
  const isRestored = useEditDraft(
    { subject: details.id, changes: pickEditedFields(saved, entry), photo: entry.photo },
    (photo) => (photo ? setEntry((now) => ({ ...now, photo })) : rejectPhoto(photoTexts.chooseAgain)),
  );

  const submit = () => {
    const found = validateEntry(entry, 'edit', entry.candidate_type);
    flushSync(() => setValidation(found));
    if (!isValid(found)) return focusFirstInvalid(form.current);
    return dates.ask([entry], () => void save());
  };
  const save = async () => {
    const type = entry.candidate_type;
    setSaving(true);
    try {
      const { form: values, files } = toPayload(entry, 'edit');
      const changed = listChangedNames(saved, entry).join(',');
      const sent = { params: { id: details.id }, form: { ...values, changed }, files };
      const { data } = await send(updateCandidate, sent);
      replaceCandidate(client, data);
      await invalidateCandidates(client);
      // Another tab may have changed what this form did not.
      const { name, phone, address } = data;
      const stored = { ...entry, name, phone, address, photo: null };
      setSaved(stored);
      setEntry(stored);
      showNotice({ tone: 'success', ...candidateTexts.edited(type) });
    } catch (error) {
      setValidation({
        ...noProblems,
        message: candidateScreenTexts.errorEditing,
        lines: listFailureDetails(error),
      });
      showNotice({ tone: 'failure', ...candidateScreenTexts.notEdited(type) });
    } finally {
      setSaving(false);
    }
  };
  return {
    entry,
    validation,
    saving,
    isChanged: !areSameEntries(entry, saved),
    /** Changes from before a reload or an ended session have been restored. */
    isRestored,
    dates,
    change: (part: Partial<CandidateEntry>) => {
      setEntry((now) => ({ ...now, ...part }));
      setValidation((now) => updateValidation(now, part));
    },
    rejectPhoto,
    submit: () => saving || submit(),
  };
}
