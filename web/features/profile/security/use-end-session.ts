import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endSession } from '#contract/calls/security.ts';
import { hasCode } from '#web/api/failure.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';
import { sessionsQuery } from './sessions-query.ts';

/** Logs out another device. A device that is logged out already also disappears from the list. */
export function useEndSession() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return useMutation({
    mutationFn: (id: number) => send(endSession, { params: { id } }),
    async onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      await refresh();
      // The button is gone.
      focusHeading();
    },
    async onError(error) {
      showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') });
      if (hasCode(error, 'session_not_found')) await refresh();
    },
  });
}
