import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { type ChangeDecision, decideChanges } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { type FailureWords, failureWords } from '#web/api/failure-words.ts';
import { send } from '#web/api/send.ts';
import { forgetCandidates } from '#web/candidate-list/queries.ts';

export interface Deciding {
  decision: ChangeDecision;
  /** The row meant; null: all that are left. */
  line: number | null;
}

/**
 * Decides about changed rows of an import; everything about candidates is then asked for again, also when it failed:
 * the import may have been undone meanwhile. `said`: what came of the last decision.
 */
export function useDecideChanges(id: number) {
  const client = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<FailureWords | null>(null);

  /** @returns whether it was done */
  async function decide(asked: Deciding): Promise<boolean> {
    const { decision, line } = asked;
    setDeciding(asked);
    setFailure(null);
    setSaid('');
    let done = false;
    try {
      const body = line === null ? { decision } : { decision, lines: [line] };
      const { message, data } = await send(decideChanges, { params: { id }, body });
      const { left, allDecided } = importTexts.recent;
      setSaid(`${message} ${data.undecided > 0 ? left(data.undecided) : allDecided}`);
      done = true;
    } catch (error) {
      setFailure(failureWords(error, importTexts.recent.decideFailed));
    }
    await forgetCandidates(client);
    setDeciding(null);
    return done;
  }
  return { deciding, said, failure, decide };
}
