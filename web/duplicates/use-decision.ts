import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type DuplicatePair, markDistinct, mergeCandidates } from '#contract/duplicates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shell/candidates-key.ts';
import { showNotice } from '#web/ui/notice-store.ts';

import { type Choices, mergeBody } from './choices.ts';

type Decision = 'merge' | 'distinct';

/** Merges a pair or marks it as two people, then calls what it was told to; says why when it failed. */
export function useDecision(
  pair: DuplicatePair,
  onMerged: () => Promise<void>,
  onDistinct: () => Promise<void>,
) {
  const client = useQueryClient();
  const [deciding, setDeciding] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<{ error: unknown; sentence: string } | null>(null);

  async function decide(decision: Decision, sentence: string, act: () => Promise<void>) {
    setDeciding(decision);
    setFailure(null);
    try {
      await act();
    } catch (error) {
      setFailure({ error, sentence });
    }
    setDeciding(null);
  }
  return {
    deciding,
    failure,
    merge: (choices: Choices) =>
      decide('merge', duplicateTexts.mergeFailed, async () => {
        await send(mergeCandidates, { body: mergeBody(pair, choices) });
        showNotice({
          tone: 'success',
          ...duplicateTexts.merged(pair[choices.name ?? 'first'].name),
        });
        await onMerged();
      }),
    markDifferent: () =>
      decide('distinct', duplicateTexts.markFailed, async () => {
        await send(markDistinct, { body: { first: pair.first.id, second: pair.second.id } });
        await onDistinct();
      }),
    showAgain: () => void client.invalidateQueries({ queryKey: candidatesKey }),
  };
}
