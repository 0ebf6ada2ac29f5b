import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import { type WaitingMerge, useWaitingMerge } from './use-waiting-merge.ts';

/** The decisions about the pairs of a page, and the last one, which can be undone. */
export function usePairDecisions(pairs: readonly DuplicatePair[]) {
  const client = useQueryClient();
  const { waiting, left, start, undo, send } = useWaitingMerge(pairs);
  const { list, focusNext, focusAgain } = useFocusAfterDecision(left);
  /** The last pair kept as different people. */
  const [marked, setMarked] = useState<DuplicatePair | null>(null);
  return {
    list,
    left,
    waiting,
    marked,
    /** Called once the marked pair is listed again. */
    showMarkedAgain(pair: DuplicatePair) {
      setMarked(null);
      focusAgain(pair);
    },
    sendMerge: send,
    startMerge(merge: WaitingMerge) {
      setMarked(null);
      focusNext(merge.pair);
      start(merge);
    },
    undoMerge(pair: DuplicatePair) {
      undo();
      focusAgain(pair);
    },
    async keepDifferent(pair: DuplicatePair) {
      void send();
      setMarked(pair);
      focusNext(pair);
      await client.invalidateQueries({ queryKey: candidatesKey });
    },
  };
}

export type PairDecisions = ReturnType<typeof usePairDecisions>;
