import { useMutation, useQueryClient } from '@tanstack/react-query';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { assuranceQuery } from '#web/shared/queries/assurance-query.ts';

/** A change of the assurance: shows what the server says and reads the level and the badges of candidates again. */
export function useAssuranceChange<Input = void>(
  change: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    async onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      onDone?.();
      await Promise.all(
        [assuranceQuery.queryKey, candidatesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
      focusHeading();
    },
    // Another tab or an operator may have changed it.
    onError: () => client.invalidateQueries({ queryKey: assuranceQuery.queryKey }),
  });
}
