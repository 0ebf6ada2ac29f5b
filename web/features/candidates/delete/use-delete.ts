import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Candidate } from '#contract/candidate.ts';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { send } from '#web/api/send.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';

import { type Deleted, deleteCandidates } from './delete-candidates.ts';

/** Deletes the account's own candidates and shows a notice; the screen shows what failed. */
export function useDelete(): {
  deleting: boolean;
  deleteSelected: (selected: readonly Candidate[]) => Promise<Deleted<Candidate>>;
} {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (selected: readonly Candidate[]) => {
      const outcome = await deleteCandidates(selected, ({ id }) => send(deleteCandidate, { params: { id } }));
      if (outcome.deleted.length > 0) {
        showNotice({ tone: 'success', message: candidateScreenTexts.someDeleted });
        const gone = outcome.deleted.map(({ id }) => id);
        await invalidateCandidates(client, gone);
      } else {
        showNotice({
          tone: 'failure',
          title: candidateScreenTexts.allDeletionsFailed,
          message: candidateScreenTexts.deleteFailed,
        });
      }
      return outcome;
    },
  });
  return { deleting: isPending, deleteSelected: mutateAsync };
}
