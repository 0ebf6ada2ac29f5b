import type { CandidateDetails } from '#contract/candidate.ts';
import { screens } from '#contract/screens.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { LinkIcon, PrintIcon, ReportIcon } from '#web/ui/icons/data-icons.tsx';

import { problemScreenTexts } from './problems/problem-screen-texts.ts';
import { ReportDialog } from './problems/report-dialog.tsx';

const texts = candidateScreenTexts.source;

/** Copies the address of the details. A browser can refuse that. */
async function copyLink(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${screens.viewDetails}?id=${id}`);
    showNotice({ tone: 'success', message: texts.copied });
  } catch {
    showNotice({ tone: 'failure', message: texts.notCopied });
  }
}

/** What a reader can do with the details. */
export function SourceActions({ details }: { details: CandidateDetails }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <div className="mt-5 flex flex-wrap gap-2.5 *:flex-1 print:hidden">
      {/* Browsers offer the clipboard on secure pages only. */}
      {'clipboard' in navigator && (
        <Button
          kind="secondary"
          size="sm"
          icon={<LinkIcon className="size-4.5" />}
          onClick={() => void copyLink(details.id)}
        >
          {texts.copyLink}
        </Button>
      )}
      <Button kind="secondary" size="sm" icon={<PrintIcon className="size-4.5" />} onClick={() => print()}>
        {candidateScreenTexts.print}
      </Button>
      {!details.is_own && (
        <Button
          kind="quiet"
          size="sm"
          icon={<ReportIcon className="size-4.5" />}
          className="basis-full"
          onClick={() => setReporting(true)}
        >
          {problemScreenTexts.report}
        </Button>
      )}
      {isReporting && <ReportDialog details={details} onClose={() => setReporting(false)} />}
    </div>
  );
}
