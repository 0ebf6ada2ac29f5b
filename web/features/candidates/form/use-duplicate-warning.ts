import { useState } from 'react';
import { flushSync } from 'react-dom';

import { findRecordedCandidates } from '#contract/calls/candidates.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { COMPARED_ENTRIES_MAX } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';

import type { CandidateEntry } from './entry.ts';
import { uploadFormTexts } from './upload-form-texts.ts';

const texts = uploadFormTexts.duplicate;

/** An entry that would be a duplicate. */
export interface DuplicateWarning {
  key: string;
  sentence: string;
  /** The record of the same person; null if the duplicate is a queued entry. */
  recordId: string | null;
}

interface Question {
  warnings: DuplicateWarning[];
  proceed: () => void;
}

/** Queries which entries are on record already or repeated. */
async function findDuplicates(entries: readonly CandidateEntry[]): Promise<DuplicateWarning[]> {
  const named = entries.filter(({ name, phone }) => name.trim() && phone.trim());
  const compared = named.slice(-COMPARED_ENTRIES_MAX);
  if (compared.length === 0) return [];
  const people = compared.map(({ candidate_type, name, phone }) => ({ candidate_type, name, phone }));
  const { data } = await send(findRecordedCandidates, { body: { entries: people } });
  return data.flatMap(({ recorded, same_as }, at) => {
    const name = compared[at]?.name.trim() ?? '';
    const person = JSON.stringify(people[at]);
    if (recorded) {
      const sentence = texts.recorded(recorded.name, formatMomentDate(recorded.added_at));
      return { key: `recorded ${person}`, sentence, recordId: recorded.id };
    }
    if (same_as === null) return [];
    return { key: `waiting ${person}`, sentence: texts.waiting(name), recordId: null };
  });
}

/** Warns of duplicates before entries are sent. Each warning is shown once and can be overridden. */
export function useDuplicateWarning() {
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [isChecking, setChecking] = useState(false);
  return {
    warnings: question?.warnings ?? [],
    isChecking,
    /** Proceeds immediately without duplicates, otherwise after every warning has been overridden. */
    async ask(entries: readonly CandidateEntry[], proceed: () => void) {
      setChecking(true);
      // A failed check gives no warning, because the upload itself reports the error.
      const found = await findDuplicates(entries).catch(() => []);
      // The form takes the focus again.
      flushSync(() => setChecking(false));
      const warnings = found.filter(({ key }) => !accepted.includes(key));
      if (warnings.length === 0) return proceed();
      return setQuestion({ warnings, proceed });
    },
    accept() {
      setAccepted([...accepted, ...(question?.warnings ?? []).map(({ key }) => key)]);
      setQuestion(null);
      question?.proceed();
    },
    dismiss: () => setQuestion(null),
  };
}
