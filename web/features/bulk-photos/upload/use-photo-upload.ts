import { useQueryClient } from '@tanstack/react-query';
import type { LimitFunction } from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { addPhoto } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { hasCode, isOutcomeUnknown, isServerFailure } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import {
  markFailed,
  removePair,
  type PhotoPair,
  type SelectedPhotoPair,
  markAlreadyHasPhoto,
} from '#web/features/bulk-photos/pair/pairs.ts';
import { preparePhoto } from '#web/features/bulk-photos/collect/prepare-photo.ts';
import { type PausableQueue, startPausableQueue } from './pausable-queue.ts';

const CONCURRENCY = 2;
/** The same photo may succeed later; an error of the server itself (`internal_error`) would recur. */
const isRetryable = (error: unknown) =>
  hasCode(error, 'not_signed_in', 'too_many_requests') ||
  (isOutcomeUnknown(error) && !hasCode(error, 'internal_error'));

/** The sentence for a photo that the server rejects or the browser cannot read. */
const describeError = (error: unknown) =>
  error instanceof Error ? error.message : bulkPhotoScreenTexts.problems.unreadable;

export interface PhotoUpload {
  total: number;
  stored: number;
  failed: number;
  paused: boolean;
  /** The failure that paused the upload. */
  broken: unknown;
  ended: boolean;
}

/** Uploads photos, one call each and two at a time. Uploaded photos leave the pairs. */
export function usePhotoUpload(
  setPairs: (change: (pairs: readonly PhotoPair[]) => PhotoPair[]) => void,
  limitDecoding: LimitFunction,
) {
  const client = useQueryClient();
  const [upload, setUpload] = useState<PhotoUpload | null>(null);
  const queue = useRef<PausableQueue | null>(null);
  useEffect(() => () => queue.current?.stop(), []);

  const change = (next: (now: PhotoUpload) => Partial<PhotoUpload>) =>
    setUpload((now) => now && { ...now, ...next(now) });

  function start(pairs: readonly SelectedPhotoPair[]) {
    setUpload({ total: pairs.length, stored: 0, failed: 0, paused: false, broken: null, ended: false });
    /** Photos sent without a response: they may have arrived. */
    const tried = new Set<string>();
    const onDone = ({ photo }: SelectedPhotoPair) => {
      setPairs((now) => removePair(now, photo.key));
      change(({ stored }) => ({ stored: stored + 1 }));
    };
    queue.current = startPausableQueue(pairs, store, {
      concurrency: CONCURRENCY,
      isRetryable,
      onDone,
      onFailed(pair, error) {
        const { key } = pair.photo;
        const isTaken = hasCode(error, 'photo_exists');
        if (isTaken && tried.has(key)) return onDone(pair);
        setPairs((now) =>
          isTaken
            ? markAlreadyHasPhoto(now, key)
            : markFailed(now, key, describeError(error), isServerFailure(error)),
        );
        return change(({ failed }) => ({ failed: failed + 1 }));
      },
      onPaused: (error) => change(() => ({ paused: true, broken: error })),
      onEnd() {
        change(() => ({ ended: true, paused: false }));
        void client.invalidateQueries({ queryKey: candidatesKey });
      },
    });

    async function store({ photo, person }: SelectedPhotoPair) {
      const profile_picture = await limitDecoding(() => preparePhoto(photo));
      try {
        await send(addPhoto, { params: { id: person.id }, form: {}, files: { profile_picture } });
      } catch (error) {
        if (isRetryable(error)) tried.add(photo.key);
        throw error;
      }
    }
  }

  return {
    upload,
    start,
    pause() {
      queue.current?.pause();
      change(() => ({ paused: true, broken: null }));
    },
    resume() {
      change(() => ({ paused: false, broken: null }));
      queue.current?.resume();
    },
    stop() {
      queue.current?.stop();
      change(() => ({ paused: false, broken: null }));
    },
    /** Dismisses the result. */
    forget: () => setUpload(null),
  };
}
