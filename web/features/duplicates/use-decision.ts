import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type DuplicatePair, markDistinct, mergeCandidates } from '#contract/calls/duplicates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

import { type Choices, buildMergeBody } from './merge-choices.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

/** Merges a pair or marks it as two people, then calls `onMerged` or `onDistinct`; reports failures. */
export function useDecision(
  pair: DuplicatePair,
  onMerged: () => Promise<void>,
  onDistinct: () => Promise<void>,
) {
  const client = useQueryClient();
  const merge = useMutation({
    mutationFn: async (choices: Choices) => {
      await send(mergeCandidates, { body: buildMergeBody(pair, choices) });
      showNotice({ tone: 'success', ...duplicateTexts.merged(pair[choices.name ?? 'first'].name) });
      await onMerged();
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
  return {
    deciding: merge.isPending ? 'merge' : mark.isPending ? 'distinct' : null,
    failure,
    merge: (choices: Choices) => {
      mark.reset();
      merge.mutate(choices);
    },
    markDifferent: () => {
      merge.reset();
      mark.mutate();
    },
    showAgain: () => void client.invalidateQueries({ queryKey: candidatesKey }),
  };
}
