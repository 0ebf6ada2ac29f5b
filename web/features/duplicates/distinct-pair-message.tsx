import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type DuplicatePair, markDistinct } from '#contract/calls/duplicates.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

/** The pair that was last kept as different people, with Undo; stays in sight while scrolling. */
export function DistinctPairMessage({
  pair,
  onUndone,
}: {
  pair: DuplicatePair;
  onUndone: (pair: DuplicatePair) => void;
}) {
  const client = useQueryClient();
  const { first, second } = pair;
  const undo = useMutation({
    mutationFn: () => send(markDistinct, { body: { first: first.id, second: second.id, distinct: false } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: candidatesKey });
      onUndone(pair);
    },
  });
  const words = undo.error ? describeFailure(undo.error, duplicateScreenTexts.undoFailed) : null;
  return (
    <div className="sticky bottom-4 z-20 rounded-lg shadow-md">
      <FormMessage
        tone={words ? 'danger' : 'success'}
        message={words?.message ?? duplicateScreenTexts.markedNames(first.name, second.name)}
        lines={words?.lines}
      >
        <Button
          kind="secondary"
          size="sm"
          pending={undo.isPending}
          onClick={() => undo.mutate()}
          className="mt-1.5"
        >
          {duplicateScreenTexts.undo}
        </Button>
      </FormMessage>
    </div>
  );
}
