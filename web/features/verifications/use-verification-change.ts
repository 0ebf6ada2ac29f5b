import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Verification } from '#contract/verification.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';
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
      focusHeading();
    },
    // Somebody else may have changed it.
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
