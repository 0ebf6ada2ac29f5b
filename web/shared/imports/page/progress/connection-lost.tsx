import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { connectionLostTexts } from './connection-lost-texts.ts';

/** Shown while the portal cannot be reached, and is asked again and again. */
export function ConnectionLost({
  message,
  onRetry,
}: {
  message: string;
  /** Asks the portal at once. */
  onRetry?: () => void;
}) {
  return (
    <div className="space-y-5">
      <FormMessage message={message}>
        {onRetry && (
          <Button kind="secondary" size="sm" onClick={onRetry} className="mt-1.5">
            {connectionLostTexts.retry}
          </Button>
        )}
      </FormMessage>
      <Loading>{connectionLostTexts.asking}</Loading>
    </div>
  );
}
