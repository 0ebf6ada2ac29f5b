import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Verification } from '#contract/verification.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { hasCode } from '#web/api/failure.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { verificationQuery } from './verification-queries.ts';

/** A change of a verification: shows what the server says, and the verification as it is now, also after a failure. */
export function useVerificationChange<Input = void>(
  reference: string,
  change: (input: Input) => Promise<{ message: string; data: Verification }>,
  onDone: () => void,
) {
  const client = useQueryClient();
  const { queryKey } = verificationQuery(reference);
  return useMutation({
    mutationFn: change,
    onSuccess({ message, data }) {
      client.setQueryData(queryKey, data);
      showNotice({ tone: 'success', message });
      onDone();
      showHeading();
    },
    async onError(error) {
      // Somebody else has changed it, so that what was open for it disappears.
      if (!hasCode(error, 'verification_settled', 'verification_already_asked', 'consent_waiting')) return;
      showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') });
      onDone();
      await client.invalidateQueries({ queryKey });
      showHeading();
    },
  });
}
