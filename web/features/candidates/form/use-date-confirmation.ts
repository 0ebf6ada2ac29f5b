import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';

import { toLagosDate } from '#contract/dates/format-date.ts';

import type { CandidateEntry } from './entry.ts';
import { findUnusualDates, type UnusualDate } from './unusual-dates.ts';

interface Question {
  dates: UnusualDate[];
  /** The entry with the first unusual date. */
  entry: CandidateEntry | undefined;
  /** Dates that were already confirmed. */
  keys: string[];
  proceed: () => void;
}

const toKey = (entry: CandidateEntry, { sentence }: UnusualDate) => `${entry.name}\n${sentence}`;

/**
 * Asks about unusual dates before entries are sent, once each. The dates that an edited record has `stored` already
 * are not asked about.
 */
export function useDateConfirmation(form: RefObject<HTMLFormElement | null>, stored?: CandidateEntry) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);

  const find = (entry: CandidateEntry) =>
    findUnusualDates(entry, toLagosDate())
      .map((unusual) => ({ entry, unusual, key: toKey(entry, unusual) }))
      .filter(({ unusual, key }) => stored?.[unusual.field] !== unusual.date && !confirmed.includes(key));

  return {
    dates: question?.dates ?? [],
    /** Proceeds at once when no date is unusual, otherwise after confirmation. */
    ask(entries: readonly CandidateEntry[], proceed: () => void) {
      const found = entries.flatMap(find);
      if (found.length === 0) return proceed();
      const dates = found.map(({ entry, unusual }) =>
        entries.length > 1 ? { ...unusual, sentence: `${entry.name}: ${unusual.sentence}` } : unusual,
      );
      return setQuestion({ dates, entry: found[0]?.entry, keys: found.map(({ key }) => key), proceed });
    },
    confirm() {
      setConfirmed([...confirmed, ...(question?.keys ?? [])]);
      setQuestion(null);
      question?.proceed();
    },
    /** Goes back to the field of the first unusual date; `reveal` brings its entry into the form. */
    dismiss(reveal?: (entry: CandidateEntry) => void) {
      const field = question?.dates[0]?.field;
      flushSync(() => {
        setQuestion(null);
        if (question?.entry) reveal?.(question.entry);
      });
      form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    },
  };
}
