import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { membersQuery } from '#web/shared/queries/members-query.ts';
import { invitationsQuery } from './invitations-query.ts';

/** A change of members or invitations: shows what the server says and reads both lists again, also after a failure. */
export function useTeamChange<Input = void>(
  change: (input: Input) => Promise<{ message: string }>,
  onDone?: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      onDone?.();
    },
    onSettled: () =>
      Promise.all(
        [membersQuery, invitationsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  });
}
