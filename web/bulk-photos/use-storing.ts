import { useQueryClient } from '@tanstack/react-query';
import type { LimitFunction } from 'p-limit';
import { useEffect, useRef, useState } from 'react';
import { addPhoto } from '#contract/calls/bulk-photos.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { CallFailure } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shell/queries/candidates-key.ts';
import { fail, leaveOut, type Pair, type Ready, refuse } from './pairs.ts';
import { readyPicture } from './ready-picture.ts';
import { type Sender, startSender } from './sender.ts';

const AT_ONCE = 2;
/** No answer, no session, too many requests, or no server behind the proxy: the same photo may go through later. */
const BROKEN = new Set([0, 401, 429, 502, 503, 504]);
const TAKEN = 409;

const statusOf = (error: unknown) => (error instanceof CallFailure ? error.status : null);
const isBroken = (error: unknown) => BROKEN.has(statusOf(error) ?? -1);

/** The server's own failure: the photo may be good. */
const isServers = (error: unknown) => (statusOf(error) ?? 0) >= 500;

/** The sentence for a photo that the server refuses or the browser cannot read. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : bulkPhotoTexts.problems.unreadable;

export interface Storing {
  total: number;
  stored: number;
  failed: number;
  paused: boolean;
  /** Why it paused by itself. */
  broken: unknown;
  ended: boolean;
}

/** Uploads photos one call each: two at once, while the next is scaled down. Stored ones leave the pairs. */
export function useStoring(
  setPairs: (change: (pairs: readonly Pair[]) => Pair[]) => void,
  limitDecoding: LimitFunction,
) {
  const client = useQueryClient();
  const [storing, setStoring] = useState<Storing | null>(null);
  const sender = useRef<Sender | null>(null);
  useEffect(() => () => sender.current?.stop(), []);

  const change = (next: (now: Storing) => Partial<Storing>) =>
    setStoring((now) => now && { ...now, ...next(now) });

  function start(pairs: readonly Ready[]) {
    setStoring({ total: pairs.length, stored: 0, failed: 0, paused: false, broken: null, ended: false });
    /** Sent once without an answer: such a photo may have arrived. */
    const tried = new Set<string>();
    const onDone = ({ picture }: Ready) => {
      setPairs((now) => leaveOut(now, picture.key));
      change(({ stored }) => ({ stored: stored + 1 }));
    };
    sender.current = startSender(pairs, store, {
      atOnce: AT_ONCE,
      isBroken,
      onDone,
      onFailed(pair, error) {
        const { key } = pair.picture;
        const isTaken = statusOf(error) === TAKEN;
        if (isTaken && tried.has(key)) return onDone(pair);
        setPairs((now) => (isTaken ? refuse(now, key) : fail(now, key, reasonOf(error), isServers(error))));
        return change(({ failed }) => ({ failed: failed + 1 }));
      },
      onBroken: (error) => change(() => ({ paused: true, broken: error })),
      onEnd() {
        change(() => ({ ended: true, paused: false }));
        void client.invalidateQueries({ queryKey: candidatesKey });
      },
    });

    async function store({ picture, person }: Ready) {
      const profile_picture = await limitDecoding(() => readyPicture(picture));
      try {
        await send(addPhoto, { params: { id: person.id }, form: {}, files: { profile_picture } });
      } catch (error) {
        if (isBroken(error)) tried.add(picture.key);
        throw error;
      }
    }
  }

  return {
    storing,
    start,
    pause() {
      sender.current?.pause();
      change(() => ({ paused: true, broken: null }));
    },
    resume() {
      change(() => ({ paused: false, broken: null }));
      sender.current?.resume();
    },
    stop() {
      sender.current?.stop();
      change(() => ({ paused: false, broken: null }));
    },
    /** Dismisses the result. */
    forget: () => setStoring(null),
  };
}
