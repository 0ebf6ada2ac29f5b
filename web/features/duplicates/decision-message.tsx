import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type DuplicatePair, markDistinct, undoMerge } from '#contract/calls/duplicates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { duplicateScreenTexts as texts } from './duplicate-screen-texts.ts';

/** What was decided about a pair. */
export type Decision = { pair: DuplicatePair } & ({ kind: 'merged'; name: string } | { kind: 'distinct' });

const describeDecision = (decision: Decision) =>
  decision.kind === 'merged'
    ? duplicateTexts.merged(decision.name).message
    : texts.markedNames(decision.pair.first.name, decision.pair.second.name);

function undoDecision({ kind, pair: { first, second } }: Decision) {
  if (kind === 'merged') return send(undoMerge, { body: { kept_id: first.id, removed_id: second.id } });
  return send(markDistinct, { body: { first: first.id, second: second.id, distinct: false } });
}

/** The last decision, with Undo; stays in sight while scrolling. */
export function DecisionMessage({ decision, onUndone }: { decision: Decision; onUndone: () => void }) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoDecision(decision),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: candidatesKey });
      onUndone();
    },
  });
  const failed = decision.kind === 'merged' ? texts.undoMergeFailed : texts.undoFailed;
  const failure = undo.error && describeFailure(undo.error, failed);
  return (
    <div className="sticky bottom-4 z-20 rounded-lg shadow-md">
      <FormMessage
        tone={failure ? 'danger' : 'success'}
        message={failure?.message ?? describeDecision(decision)}
        lines={failure?.lines}
      >
        <Button
          kind="secondary"
          size="sm"
          pending={undo.isPending}
          onClick={() => undo.mutate()}
          className="mt-1.5"
        >
          {texts.undo}
        </Button>
      </FormMessage>
    </div>
  );
}
