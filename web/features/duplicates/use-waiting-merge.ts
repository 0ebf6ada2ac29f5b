import { useMutationState } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';
import { guardLeaving } from '#web/shared/leave/leave-guard.ts';

import { getPairKey } from './duplicate-queries.ts';
import { mergeKey, type Merge } from './use-pair-decision.ts';

/** A merge that is not sent yet, so that it can be undone. */
export interface WaitingMerge {
  pair: DuplicatePair;
  /** The name of the merged candidate. */
  name: string;
  /** Never rejects. */
  send: () => Promise<unknown>;
}

const sharesCandidate = (a: DuplicatePair, b: DuplicatePair) =>
  [a.first, a.second].some(({ id, version }) =>
    [b.first, b.second].some((other) => other.id === id && other.version === version),
  );

/**
 * Keeps the last merge until its time is up. It is sent at once when its pair is no longer listed and before anything
 * that could lose it: another decision, a log-out, leaving the screen, and hiding the page, which may end it.
 */
export function useWaitingMerge(pairs: readonly DuplicatePair[]) {
  const [waiting, setWaiting] = useState<WaitingMerge | null>(null);
  const latest = useRef<WaitingMerge | null>(null);
  const replace = useCallback((merge: WaitingMerge | null) => {
    const last = latest.current;
    latest.current = merge;
    setWaiting(merge);
    return last;
  }, []);
  const send = useCallback(async () => void (await replace(null)?.send()), [replace]);

  useEffect(() => {
    const sendIfHidden = () => document.visibilityState === 'hidden' && void send();
    const sendNow = () => void send();
    addEventListener('pagehide', sendNow);
    document.addEventListener('visibilitychange', sendIfHidden);
    const stopGuarding = guardLeaving(async () => {
      await send();
      return true;
    });
    return () => {
      removeEventListener('pagehide', sendNow);
      document.removeEventListener('visibilitychange', sendIfHidden);
      stopGuarding();
      sendNow();
    };
  }, [send]);

  const isListed = !waiting || pairs.some((pair) => getPairKey(pair) === getPairKey(waiting.pair));
  useEffect(() => {
    if (!isListed) void send();
  }, [isListed, send]);

  const sent = useMutationState({
    filters: { mutationKey: mergeKey, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => (state.variables as Merge).pair,
  });
  const merged = waiting ? [waiting.pair, ...sent] : sent;
  return {
    waiting,
    /** The pairs without those whose candidates have been merged. */
    left: pairs.filter((pair) => !merged.some((other) => sharesCandidate(pair, other))),
    start: (merge: WaitingMerge) => void replace(merge)?.send(),
    undo: () => void replace(null),
    send,
  };
}
