import { candidateType } from '#contract/fields.ts';
import { readSession } from '#web/session/session.ts';

import { emptyEntry, type Entry, isBlank } from './entry.ts';

const KEY = 'upload_draft';

/** A half-filled form belongs to the account that typed it: whoever else signs in next does not see it. */
const owner = () => readSession()?.account ?? '';

/** Keeps what was typed for a reload of this tab; a photo cannot be kept. */
export function saveDraft(entry: Entry): void {
  if (isBlank({ ...entry, photo: null })) return sessionStorage.removeItem(KEY);
  return sessionStorage.setItem(KEY, JSON.stringify({ ...entry, photo: null, owner: owner() }));
}

/** What was typed before a reload, or an empty form for a student, the default. */
export function readDraft(): Entry {
  const entry = emptyEntry('student');
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    if (kept['owner'] !== owner()) return entry;
    const type = candidateType.safeParse(kept['candidate_type']);
    const texts = Object.keys(entry).filter((key) => typeof kept[key] === 'string');
    return {
      ...entry,
      ...Object.fromEntries(texts.map((key) => [key, kept[key]])),
      candidate_type: type.success ? type.data : 'student',
      current: kept['current'] === true,
    };
  } catch {
    return entry;
  }
}
