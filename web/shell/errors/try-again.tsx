import { errorTexts } from '#contract/texts/errors.ts';
import { CallFailure } from '#web/api/failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { describeFailure } from '#web/api/describe-failure.ts';

/** Something could not be fetched: the sentence, what the server said, and a button to ask again. */
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
      {/* What the input itself broke, it breaks again. */}
      {!(error instanceof CallFailure && error.status === 422) && (
        <Button kind="secondary" size="sm" pending={pending} onClick={onRetry} className="mt-1.5">
          {errorTexts.tryAgain}
        </Button>
      )}
    </FormMessage>
  );
}
