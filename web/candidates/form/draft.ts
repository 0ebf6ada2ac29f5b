import { candidateType } from '#contract/fields.ts';
import { DRAFT, followForgetting, forgetDrafts, isForgotten } from '#web/session/drafts.ts';
import { readSession } from '#web/session/session.ts';

import { keepPhoto, type PhotoRef, removeOtherPhotos } from './draft-photos.ts';
import { emptyEntry, type Entry, isBlank } from './entry.ts';
import { type Queued, queued } from './queue.ts';

/** What the upload form had before a reload. The photos come later: `photos` names those of each entry. */
export interface Draft {
  entry: Entry;
  queue: Queued[];
  photos: Map<Entry, PhotoRef>;
}

/** A draft belongs to the account that typed it: whoever else signs in next does not see it. */
const readOwner = () => readSession()?.account ?? '';

if (typeof window !== 'undefined') followForgetting();

const toStored = (entry: Entry) => ({ ...entry, photo: entry.photo && keepPhoto(entry.photo) });

/** Keeps what was entered for a reload of this tab: texts in the tab's storage, photos encrypted in the browser's. */
export function saveDraft(entry: Entry, queue: readonly Queued[]): void {
  const stored = [entry, ...queue.map((one) => one.entry)].map(toStored);
  const photos = stored.flatMap(({ photo }) => photo ?? []);
  if (isBlank(entry) && queue.length === 0) sessionStorage.removeItem(DRAFT);
  else {
    const lines = queue.map((one) => one.lines);
    const draft = { owner: readOwner(), savedAt: Date.now(), entries: stored, lines };
    sessionStorage.setItem(DRAFT, JSON.stringify(draft));
  }
  removeOtherPhotos(photos).catch(() => undefined);
}

/** What was entered before a reload, or an empty form for a student, the default. */
export function readDraft(): Draft {
  const photos = new Map<Entry, PhotoRef>();
  const [entry = emptyEntry('student'), ...entries] = readEntries().map((kept) => parseEntry(kept, photos));
  return { entry, queue: entries.map((each) => queued(each)), photos };
}

function readEntries(): Record<string, unknown>[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(DRAFT) ?? '{}') as Record<string, unknown>;
    const entries = Array.isArray(kept['entries']) ? (kept['entries'] as Record<string, unknown>[]) : [];
    if (kept['owner'] === readOwner() && !isForgotten(Number(kept['savedAt']))) return entries;
    if (entries.length > 0) forgetDrafts();
    return [];
  } catch {
    return [];
  }
}

function parseEntry(kept: Record<string, unknown>, photos: Map<Entry, PhotoRef>): Entry {
  const blank = emptyEntry('student');
  const type = candidateType.safeParse(kept['candidate_type']);
  const texts = Object.keys(blank).filter((key) => typeof kept[key] === 'string');
  const entry = {
    ...blank,
    ...Object.fromEntries(texts.map((key) => [key, kept[key]])),
    candidate_type: type.success ? type.data : 'student',
    current: kept['current'] === true,
  };
  if (kept['photo']) photos.set(entry, kept['photo'] as PhotoRef);
  return entry;
}
