import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { securityQuery } from '#web/shared/queries/security-query.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

/** Changes a security setting, shows a failure as a notice and loads the settings again. */
export function useSecurityAction<Input, Result>(
  send: (input: Input) => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    async onSuccess(result) {
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
      onSuccess(result);
    },
    async onError(error) {
      showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') });
      await client.invalidateQueries({ queryKey: securityQuery.queryKey });
    },
  });
}
