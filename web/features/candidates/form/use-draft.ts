import { useEffect, useState } from 'react';

import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { readDraftOwner } from '#web/api/session/read-draft-owner.ts';
import { readPhoto } from '#web/api/session/draft-photos.ts';

import { readDraft, saveDraft } from './draft.ts';
import { createEmptyEntry, isBlank } from './entry.ts';
import type { Queued } from './upload-queue.ts';

/**
 * The current entry and those that wait, kept over a reload of the tab. An upload that is still under way changes what
 * is kept, so the form takes it over when `uploading` ends. `onPhotoLost` is called when the photo of the current entry
 * could not be kept.
 */
export function useDraft(onPhotoLost: () => void, uploading: Promise<void> | null) {
  const [draft] = useState(readDraft);
  const [owner] = useState(readDraftOwner);
  const [entry, setEntry] = useState(draft.entry);
  const [queue, setQueue] = useState(draft.queue);
  const [isRestoring, setRestoring] = useState(draft.photos.size > 0 || uploading !== null);

  useEffect(() => {
    if (!isRestoring) return;
    let isOpen = true;
    const restore = async () => {
      await uploading;
      const kept = uploading ? readDraft() : draft;
      const photos = new Map(
        await Promise.all([...kept.photos].map(async ([key, ref]) => [key, await readPhoto(ref)] as const)),
      );
      if (!isOpen) return;
      const photo = photos.get(kept.entry);
      setEntry((now) => {
        const left = isBlank(kept.entry) ? createEmptyEntry(now.candidate_type) : kept.entry;
        const current = uploading ? left : now;
        return { ...current, photo: current.photo ?? photo ?? null };
      });
      if (photo === null) onPhotoLost();
      setQueue((now) => (uploading ? kept.queue : now).map((one) => withPhoto(one, photos.get(one.entry))));
      setRestoring(false);
    };
    void restore();
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what this tab had kept
  }, []);

  // While photos are being read, the kept draft still names them. A session that ended leaves the draft as it is.
  useEffect(() => {
    if (!isRestoring && readDraftOwner() === owner) saveDraft(entry, queue, owner);
  }, [isRestoring, entry, queue, owner]);

  return { entry, setEntry, queue, setQueue };
}

/** A waiting entry with its photo; null: the photo is lost. */
function withPhoto(one: Queued, photo: File | null | undefined): Queued {
  if (photo === undefined) return one;
  if (photo === null) return { ...one, lines: [photoTexts.chooseAgain] };
  return { ...one, entry: { ...one.entry, photo } };
}
