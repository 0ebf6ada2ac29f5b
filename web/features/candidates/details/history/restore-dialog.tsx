import { useMutation, useQueryClient } from '@tanstack/react-query';

import { restoreVersion, type CandidateVersion } from '#contract/calls/versions.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { invalidateCandidates } from '#web/shared/candidate-list/candidate-queries.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

import { historyTexts } from './history-texts.ts';

/** Asks before a candidate gets the values of an earlier version again. */
export function RestoreDialog({
  id,
  entry: { version, at },
  onClose,
}: {
  id: string;
  entry: Pick<CandidateVersion, 'version' | 'at'>;
  onClose: (isRestored: boolean) => void;
}) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => await send(restoreVersion, { params: { id, version } }),
    onSuccess: ({ message, data: { is_changed } }) => {
      const title = is_changed ? historyTexts.restoredTitle : historyTexts.nothingRestoredTitle;
      showNotice({ tone: 'success', title, message });
      onClose(true);
    },
    // A lost answer may hide a restore that succeeded.
    onSettled: () => invalidateCandidates(client),
  });
  return (
    <Modal
      open
      onClose={() => onClose(false)}
      busy={isPending}
      title={historyTexts.restoreTitle(version)}
      actions={
        <>
          <Button kind="secondary" disabled={isPending} onClick={() => onClose(false)}>
            {historyTexts.cancel}
          </Button>
          <Button pending={isPending} onClick={() => mutate()}>
            {historyTexts.restore}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-ink-soft">{historyTexts.restoreWhat(formatDateTime(at))}</p>
        {error && <FormMessage {...describeFailure(error, historyTexts.restoreFailed)} />}
      </div>
    </Modal>
  );
}
