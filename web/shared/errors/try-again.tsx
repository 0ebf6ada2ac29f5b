import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { isInputRejected } from '#web/api/failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { describeFailure } from '#web/api/describe-failure.ts';

/** A failed query: the sentence, the server's message, and a button to retry. */
export function TryAgain({
  error,
  sentence,
  onRetry,
  pending,
}: {
  error: unknown;
  sentence: string;
  onRetry: () => void;
  pending?: boolean;
}) {
  return (
    <FormMessage {...describeFailure(error, sentence)}>
      {/* A retry cannot fix an error caused by the input. */}
      {!isInputRejected(error) && (
        <Button kind="secondary" size="sm" pending={pending} onClick={onRetry} className="mt-1.5">
          {routeErrorTexts.tryAgain}
        </Button>
      )}
    </FormMessage>
  );
}
