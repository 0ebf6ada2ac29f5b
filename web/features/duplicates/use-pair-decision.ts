import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { type DuplicatePair, markDistinct, mergeCandidates } from '#contract/calls/duplicates.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

import { refetchOwnLists } from './duplicate-queries.ts';
import { type Choices, buildMergeBody } from './merge-choices.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

export interface Merge {
  pair: DuplicatePair;
  choices: Choices;
}

export const mergeKey = ['merge candidates'] as const;

/**
 * Merges a pair or marks it as two people, then calls `onDistinct`; returns what failed. A merge may be sent after its
 * screen has been left: its failure is then a notice.
 */
export function usePairDecision(pair: DuplicatePair, onDistinct: () => Promise<void>) {
  const client = useQueryClient();
  const isOnScreen = useRef(false);
  useEffect(() => {
    isOnScreen.current = true;
    return () => void (isOnScreen.current = false);
  }, []);
  const merge = useMutation({
    mutationKey: mergeKey,
    mutationFn: async (sent: Merge) =>
      await send(mergeCandidates, { body: buildMergeBody(sent.pair, sent.choices) }, { keepalive: true }),
    onSuccess: () => refetchOwnLists(client),
    onError(error, { pair: { first } }) {
      if (isOnScreen.current) return;
      showNotice({
        tone: 'failure',
        title: duplicateScreenTexts.notMerged(first.name),
        message: listFailureDetails(error).join(' '),
      });
    },
  });
  const mark = useMutation({
    mutationFn: async () => {
      await send(markDistinct, { body: { first: pair.first.id, second: pair.second.id } });
      await onDistinct();
    },
  });
  const failure =
    (merge.error && { error: merge.error, sentence: duplicateScreenTexts.mergeFailed }) ??
    (mark.error && { error: mark.error, sentence: duplicateScreenTexts.markFailed });
  const reset = () => {
    merge.reset();
    mark.reset();
  };
  return {
    isMarking: mark.isPending,
    failure,
    reset,
    merge: (choices: Choices) => merge.mutateAsync({ pair, choices }).catch(() => undefined),
    markDifferent: () => {
      reset();
      mark.mutate();
    },
    showAgain: () => void client.invalidateQueries({ queryKey: candidatesKey }),
  };
}
