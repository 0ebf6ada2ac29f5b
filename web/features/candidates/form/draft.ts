import { candidateType } from '#contract/fields/fields.ts';
import { DRAFT, removeAllDrafts, readStoredDraft, writeDraft } from '#web/api/session/drafts.ts';
import { keepPhoto, type PhotoRef, removeOtherPhotos } from '#web/api/session/draft-photos.ts';
import { readDraftOwner } from '#web/api/session/read-draft-owner.ts';

import { createEmptyEntry, type CandidateEntry, isBlank } from './entry.ts';
import { type Queued, toQueued } from './upload-queue.ts';

/**
 * The content of the upload form before a reload. Photos are loaded later: `photos` refers to those of each entry.
 */
export interface Draft {
  entry: CandidateEntry;
  queue: Queued[];
  photos: Map<CandidateEntry, PhotoRef>;
}

const toStored = (entry: CandidateEntry) => ({
  ...entry,
  photo: entry.photo && keepPhoto(entry.photo, 'upload'),
});

/**
 * Stores the form for a reload of this tab: texts in session storage, photos encrypted in the browser's database.
 */
export function saveDraft(entry: CandidateEntry, queue: readonly Queued[], owner: string): void {
  const stored = [entry, ...queue.map((one) => one.entry)].map(toStored);
  const photos = stored.flatMap(({ photo }) => photo ?? []);
  const people = queue.length + (isBlank(entry) ? 0 : 1);
  if (people === 0) sessionStorage.removeItem(DRAFT);
  else writeDraft(DRAFT, owner, { people, entries: stored, lines: queue.map((one) => one.lines) });
  removeOtherPhotos('upload', photos).catch(() => undefined);
}

/**
 * Updates the stored draft, even after the form was left or the session ended. Leaves a removed draft, or one of
 * another account, unchanged.
 */
export function createDraftUpdater(): (entry: CandidateEntry, queue: readonly Queued[]) => void {
  const owner = readDraftOwner();
  return (entry, queue) => {
    if (readStoredDraft(DRAFT, owner)) saveDraft(entry, queue, owner);
  };
}

/** What was entered before a reload, or an empty form for a student, the default. */
export function readDraft(): Draft {
  const photos = new Map<CandidateEntry, PhotoRef>();
  const { entries: kept, lines } = readEntries();
  const [entry = createEmptyEntry('student'), ...entries] = kept.map((one) => parseEntry(one, photos));
  return { entry, queue: entries.map((each, at) => toQueued(each, toLines(lines[at]))), photos };
}

const toLines = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string') : [];

function readEntries(): { entries: Record<string, unknown>[]; lines: unknown[] } {
  const kept = readStoredDraft(DRAFT, readDraftOwner());
  if (!kept && sessionStorage.getItem(DRAFT)) removeAllDrafts();
  const { entries, lines } = kept ?? {};
  return {
    entries: Array.isArray(entries) ? (entries as Record<string, unknown>[]) : [],
    lines: Array.isArray(lines) ? lines : [],
  };
}

function parseEntry(kept: Record<string, unknown>, photos: Map<CandidateEntry, PhotoRef>): CandidateEntry {
  const blank = createEmptyEntry('student');
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
