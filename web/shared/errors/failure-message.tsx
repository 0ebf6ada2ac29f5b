import { listFailureDetails } from '#web/api/describe-failure.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';

/** Why a change failed. */
export function FailureMessage({ error }: { error: unknown }) {
  if (!error) return null;
  const [message, ...lines] = listFailureDetails(error);
  return <FormMessage message={message} lines={lines} />;
}
