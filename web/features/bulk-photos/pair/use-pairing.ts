import { useEffect, useRef, useState } from 'react';
import { collectPhotos } from '#web/features/bulk-photos/collect/collect-photos.ts';
import { type PhotoPair, pairPhotos } from './pairs.ts';
import type { PhotoFile } from '#web/features/bulk-photos/collect/photo-file.ts';
import { matchPhotos, type PhotoMatch } from '#contract/calls/bulk-photos.ts';
import { PHOTO_NAME_MAX, PHOTO_NAMES_MAX } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';

export interface Pairing {
  pairs: readonly PhotoPair[];
  setPairs: (change: (pairs: readonly PhotoPair[]) => PhotoPair[]) => void;
  /** While names are matched: of how many; `total` 0 while zips are opened. Null when nothing is under way. */
  progress: { done: number; total: number } | null;
  /** Why some selected files cannot be used. */
  skipped: readonly string[];
  /** The names that could not be matched wait for `retry`. */
  failure: { error: unknown; photos: readonly PhotoFile[] } | null;
  add: (files: readonly File[]) => void;
  retry: () => void;
  cancel: () => void;
  startOver: () => void;
  clearSkipped: () => void;
}

/** Pairs selected photos with people, of one import or of all. */
export function usePairing(import_id: number | undefined): Pairing {
  const [pairs, setPairs] = useState<readonly PhotoPair[]>([]);
  const [progress, setProgress] = useState<Pairing['progress']>(null);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Pairing['failure']>(null);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => () => aborter.current?.abort(), []);

  async function match(photos: readonly PhotoFile[], signal: AbortSignal) {
    const total = photos.length;
    try {
      const onDone = (done: number) => setProgress({ done, total });
      const matches = await matchPhotoNames(photos, { import_id, signal, onDone });
      setPairs((before) => pairPhotos(before, photos, matches));
    } catch (error) {
      if (!signal.aborted) setFailure({ error, photos });
    }
  }

  async function work(prepare: (signal: AbortSignal) => Promise<readonly PhotoFile[]>) {
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setFailure(null);
    setProgress({ done: 0, total: 0 });
    const photos = await prepare(signal);
    if (photos.length > 0 && !signal.aborted) await match(photos, signal);
    setProgress(null);
  }

  const add = (files: readonly File[]) =>
    void work(async (signal) => {
      const collected = await collectPhotos(files, new Set(pairs.map(({ photo }) => photo.key)));
      if (!signal.aborted) setSkipped(collected.skipped);
      return collected.photos;
    });
  return {
    pairs,
    setPairs,
    progress,
    skipped,
    failure,
    add,
    retry: () => void work(async () => failure?.photos ?? []),
    cancel: () => aborter.current?.abort(),
    clearSkipped: () => setSkipped([]),
    startOver: () => {
      setPairs([]);
      setSkipped([]);
      setFailure(null);
    },
  };
}

/**
 * Matches the names of photos with candidates, in batches.
 * @throws CallFailure, or what aborting `signal` throws
 */
async function matchPhotoNames(
  photos: readonly PhotoFile[],
  { import_id, signal, onDone }: { import_id?: number; signal: AbortSignal; onDone: (count: number) => void },
): Promise<PhotoMatch[]> {
  const matches: PhotoMatch[] = [];
  for (let at = 0; at < photos.length; at += PHOTO_NAMES_MAX) {
    onDone(at);
    const names = photos.slice(at, at + PHOTO_NAMES_MAX).map(({ path }) => path.slice(-PHOTO_NAME_MAX));
    const { data } = await send(matchPhotos, { body: { names, import_id } }, { signal });
    matches.push(...data);
  }
  return matches;
}
