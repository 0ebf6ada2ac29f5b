import type { CandidateDetails } from '#contract/candidate.ts';
import { screens } from '#contract/screens.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { PrintIcon, ReportIcon } from '#web/ui/icons/data-icons.tsx';

import { IssueButton } from '#web/shared/certificates/issue-button.tsx';
import { CopyLinkButton } from '#web/shared/actions/copy-link-button.tsx';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { toVerificationOfRecord } from '#web/shared/verifications/to-new-verification.ts';
import { problemScreenTexts } from './problems/problem-screen-texts.ts';

const importReportDialog = async () => (await import('./problems/report-dialog.tsx')).ReportDialog;

/** What a reader can do with the details. */
export function SourceActions({ details }: { details: CandidateDetails }) {
  const { can } = usePermissions();
  const [isReporting, setReporting] = useState(false);
  return (
    <div className="mt-5 flex flex-wrap gap-2.5 *:flex-1 print:hidden">
      <CopyLinkButton link={`${location.origin}${screens.viewDetails}?id=${details.id}`} />
      <Button kind="secondary" size="sm" icon={<PrintIcon className="size-4.5" />} onClick={() => print()}>
        {candidateScreenTexts.print}
      </Button>
      <IssueButton basis={{ details }} kind="secondary" size="sm" className="basis-full" />
      {!details.is_own && can('verification:create') && (
        <ButtonLink
          kind="secondary"
          size="sm"
          icon={<CheckCircleIcon className="size-4.5" />}
          className="basis-full"
          to={toVerificationOfRecord(details)}
        >
          {navigationTexts.checkClaim}
        </ButtonLink>
      )}
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
      {isReporting && (
        <LateDialog
          importDialog={importReportDialog}
          props={{ details, onClose: () => setReporting(false) }}
        />
      )}
    </div>
  );
}
