import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type ChangeDecision, decideChanges } from '#contract/calls/import-changes.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';

export interface Deciding {
  decision: ChangeDecision;
  /** Identifies the row; null for all rows that are left. */
  row: number | null;
}

/**
 * Decides about changed rows of an import, then refetches everything about candidates, even after a failure: the import
 * may have been undone meanwhile. `message` reports the last decision.
 */
export function useDecideChanges(id: number) {
  const client = useQueryClient();
  const decision = useMutation({
    mutationFn: async ({ decision, row }: Deciding) => {
      const body = row === null ? { decision } : { decision, rows: [row] };
      const { message, data } = await send(decideChanges, { params: { id }, body });
      const { left, allDecided } = recentImportsTexts;
      return `${message} ${data.undecided > 0 ? left(data.undecided) : allDecided}`;
    },
    onSettled: () => invalidateCandidates(client),
  });
  const { data, error, isPending, variables } = decision;
  return {
    deciding: isPending ? variables : null,
    message: data ?? '',
    failure: error && describeFailure(error, recentImportsTexts.decideFailed),
    /** @returns whether it was done */
    decide: (choice: Deciding): Promise<boolean> =>
      decision.mutateAsync(choice).then(
        () => true,
        () => false,
      ),
  };
}
