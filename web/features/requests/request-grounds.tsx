import { downloadConsentFile } from '#contract/calls/verification-requests.ts';
import { formatDate, formatMomentDate } from '#contract/dates/format-date.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import type { VerificationRequest } from '#contract/verification-request.ts';
import { send } from '#web/api/send.ts';
import { DownloadButton } from '#web/shared/actions/download-button.tsx';
import { claimTexts, nameWithLevel } from '#web/shared/verifications/claim-texts.ts';
import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import { requestScreenTexts as texts } from './request-screen-texts.ts';

/** Who asks, what for, and why that is lawful. */
export function RequestGrounds({
  request: { reference, asker, purpose, basis, agreed_at },
}: {
  request: VerificationRequest;
}) {
  return (
    <>
      <Facts>
        <Fact label={texts.asker}>{nameWithLevel(asker)}</Fact>
        <Fact label={texts.purpose}>{describePurpose(purpose)}</Fact>
        <Fact label={texts.basis}>
          {agreed_at ? texts.agreed(formatMomentDate(agreed_at)) : claimTexts.bases[basis.kind]}
        </Fact>
        {basis.wording && !agreed_at && (
          <Fact label={texts.wording}>
            {`${basis.wording}${basis.date && `\n${texts.on(formatDate(basis.date))}`}`}
          </Fact>
        )}
      </Facts>
      {basis.has_file && (
        <div className="mt-5">
          <DownloadButton
            label={texts.openFile}
            failed={texts.fileFailed}
            fileName={`${reference}.pdf`}
            fetchFile={() => send(downloadConsentFile, { params: { reference } })}
          />
        </div>
      )}
    </>
  );
}
