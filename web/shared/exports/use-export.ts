import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Candidate } from '#contract/candidate.ts';
import type { ExportFormat } from '#contract/calls/exports.ts';
import { EXPORT_FILE_NAME } from '#contract/limits.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { withQuotaRefetch } from '#web/shared/quotas/quota-queries.ts';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { saveFile } from '#web/ui/files/save-file.ts';

import { exportCandidates } from './export-candidates.ts';
import { downloadPrepared, type Everything } from './prepared-export.ts';
import { exportScreenTexts } from './export-screen-texts.ts';

/** The selected candidates, or the whole list. */
type ExportScope = { selected: readonly Candidate[] } | { everything: Everything };

/** Exports candidates to a file and shows a notice of the result. */
export function useExport() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ scope, format }: { scope: ExportScope; format: ExportFormat }) =>
      withQuotaRefetch(client, async () => {
        if ('selected' in scope && format === 'csv') await exportSelected(scope.selected);
        else await exportPrepared(scope, format);
      }),
  });
  return {
    exporting: isPending,
    exportThem: (scope: ExportScope, format: ExportFormat) => mutate({ scope, format }),
  };
}

async function exportSelected(selected: readonly Candidate[]) {
  const { csv, count, failures } = await exportCandidates(selected, async (call, candidate_ids) =>
    (await send(call, { body: { candidate_ids } })).text(),
  );
  // Blob.text() strips the byte-order mark; Excel needs it to read the file as UTF-8.
  if (csv !== null) saveFile(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), EXPORT_FILE_NAME);
  const message = exportScreenTexts.exportError(failures.join(' '));
  const left_out = selected.length - count;
  if (failures.length === 0 && left_out > 0)
    showNotice({ tone: 'success', message: exportScreenTexts.exportedSome(count, left_out) });
  else if (failures.length === 0) showNotice({ tone: 'success', message: exportScreenTexts.exported });
  else if (csv !== null) showNotice({ tone: 'failure', message });
  else showNotice({ tone: 'failure', title: exportScreenTexts.exportFailed, message });
}

async function exportPrepared(scope: ExportScope, format: ExportFormat) {
  try {
    const selection =
      'selected' in scope
        ? { scope: 'chosen' as const, candidate_ids: scope.selected.map(({ id }) => id) }
        : scope.everything;
    const { count, left_out } = await downloadPrepared({ ...selection, format });
    const message =
      left_out > 0 ? exportScreenTexts.exportedSome(count, left_out) : exportScreenTexts.started(count);
    showNotice({ tone: 'success', message });
  } catch (error) {
    const { message, lines } = describeFailure(error, '', 'export');
    const sentences = [message, ...lines].filter(Boolean).join(' ');
    showNotice({
      tone: 'failure',
      title: exportScreenTexts.exportFailed,
      message: exportScreenTexts.exportError(sentences),
    });
  }
}
