import { useState } from 'react';

import type { Candidate } from '#contract/candidate.ts';
import { EXPORT_FILE_NAME } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { send } from '#web/api/send.ts';
import { showNotice } from '#web/ui/notice-store.ts';

import { download } from './download.ts';
import { exportCandidates } from './export-candidates.ts';

/** Exports chosen candidates into a file and says how it went. */
export function useExport(): {
  exporting: boolean;
  exportChosen: (chosen: readonly Candidate[]) => Promise<void>;
} {
  const [exporting, setExporting] = useState(false);
  const exportChosen = async (chosen: readonly Candidate[]) => {
    setExporting(true);
    const { csv, failures } = await exportCandidates(chosen, async (call, candidate_ids) =>
      (await send(call, { body: { candidate_ids } })).text(),
    );
    setExporting(false);
    // Blob.text() takes the byte-order mark off; Excel needs it to read the file as UTF-8.
    if (csv !== null)
      download(new Blob(['\uFEFF', csv], { type: 'text/csv;charset=utf-8' }), EXPORT_FILE_NAME);
    const message = candidateTexts.exportError(failures.join(' '));
    if (failures.length === 0) showNotice({ tone: 'success', message: candidateTexts.exported });
    else if (csv !== null) showNotice({ tone: 'failure', message });
    else showNotice({ tone: 'failure', title: candidateTexts.exportFailed, message });
  };
  return { exporting, exportChosen };
}
