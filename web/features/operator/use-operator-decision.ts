import { useMutation, useQueryClient } from '@tanstack/react-query';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { operatorKey } from './queue-count-query.ts';

/** A decision of an operator: shows what the server says and reads the lists again, also after a failure. */
export function useOperatorDecision<Input = void>(
  decide: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: decide,
    async onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      onDone?.();
      await client.invalidateQueries({ queryKey: operatorKey });
      focusHeading();
    },
    // Another operator may have decided.
    onError: () => client.invalidateQueries({ queryKey: operatorKey }),
  });
}
