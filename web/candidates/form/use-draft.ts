import { useEffect, useState } from 'react';

import { uploadTexts } from '#contract/texts/upload.ts';

import { readDraft, saveDraft } from './draft.ts';
import { readPhoto } from './draft-photos.ts';
import type { Queued } from './queue.ts';

/**
 * The current entry and those that wait, kept over a reload of the tab. `onPhotoLost` is called when the photo of the
 * current entry could not be kept.
 */
export function useDraft(onPhotoLost: () => void) {
  const [draft] = useState(readDraft);
  const [entry, setEntry] = useState(draft.entry);
  const [queue, setQueue] = useState(draft.queue);
  const [isRestoring, setRestoring] = useState(draft.photos.size > 0);

  useEffect(() => {
    if (!isRestoring) return;
    let isOpen = true;
    const restore = async () => {
      const photos = new Map(
        await Promise.all([...draft.photos].map(async ([key, ref]) => [key, await readPhoto(ref)] as const)),
      );
      if (!isOpen) return;
      const photo = photos.get(draft.entry);
      if (photo) setEntry((now) => ({ ...now, photo: now.photo ?? photo }));
      if (photo === null) onPhotoLost();
      setQueue((now) => now.map((one) => withPhoto(one, photos.get(one.entry))));
      setRestoring(false);
    };
    void restore();
    return () => {
      isOpen = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what this tab had kept
  }, []);

  // While photos are being read, the kept draft still names them.
  useEffect(() => {
    if (!isRestoring) saveDraft(entry, queue);
  }, [isRestoring, entry, queue]);

  return { entry, setEntry, queue, setQueue };
}

/** A waiting entry with its photo; null: the photo is lost. */
function withPhoto(one: Queued, photo: File | null | undefined): Queued {
  if (photo === undefined) return one;
  if (photo === null) return { ...one, lines: [uploadTexts.choosePhotoAgain] };
  return { ...one, entry: { ...one.entry, photo } };
}
