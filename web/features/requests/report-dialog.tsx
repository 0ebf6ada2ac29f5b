import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reportRequest } from '#contract/calls/verification-requests.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { requestQuery } from './request-queries.ts';
import { requestScreenTexts as texts } from './request-screen-texts.ts';

/** Reports a request to the operators, after a question. */
export function ReportDialog({ reference, onClose }: { reference: string; onClose: () => void }) {
  const client = useQueryClient();
  const reporting = useMutation({
    mutationFn: () => send(reportRequest, { params: { reference } }),
    onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: requestQuery(reference).queryKey }),
  });
  return (
    <ConfirmDialog title={texts.reportTitle} action={texts.report} change={reporting} onClose={onClose}>
      {texts.reportText}
    </ConfirmDialog>
  );
}
