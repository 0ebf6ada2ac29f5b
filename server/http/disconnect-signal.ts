import type { ServerResponse } from 'node:http';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** Creates a signal that aborts when the client disconnects before it has received the reply. */
export function createDisconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    // Nobody receives this error.
    if (!response.writableFinished) controller.abort(new DomainError('malformed_request'));
  };
  // The client may have left while it was authenticated.
  if (response.closed || response.destroyed) onClose();
  else response.once('close', onClose);
  return controller.signal;
}
