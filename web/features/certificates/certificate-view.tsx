import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { downloadCertificate } from '#contract/calls/certificates.ts';
import type { Certificate } from '#contract/certificate.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { hasCode } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { useDownload } from '#web/shared/actions/use-download.ts';
import { certificatesKey } from '#web/shared/certificates/certificate-queries.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { CertifiedFacts } from './certified-facts.tsx';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';
import { CheckCard } from './check-card.tsx';
import { StateCard } from './state-card.tsx';
import { importWithdrawDialog } from './import-withdraw-dialog.ts';
import { isLive } from './states.ts';

/** A certificate with everything that can be done with it now. */
export function CertificateView({ certificate, back }: { certificate: Certificate; back: ReactNode }) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { reference, snapshot, state, is_requester, issued_at } = certificate;
  const client = useQueryClient();
  const download = useDownload(
    () => send(downloadCertificate, { params: { reference } }),
    `${reference}.pdf`,
  );
  const startDownload = () =>
    download.mutate(undefined, {
      async onError(error) {
        if (hasCode(error, 'certificate_ended'))
          await client.invalidateQueries({ queryKey: certificatesKey });
      },
    });
  const written = formatCertificateReference(reference);
  const canChange = isLive(state);
  const isShared = canChange && is_requester;
  return (
    <>
      <PageHeading
        title={snapshot?.name ?? written}
        back={back}
        actions={
          canChange && (
            <>
              {is_requester && (
                <Button icon={<DownloadIcon />} pending={download.isPending} onClick={startDownload}>
                  {texts.download}
                </Button>
              )}
              <Button kind="danger" onClick={() => setWithdrawing(true)}>
                {texts.withdraw}
              </Button>
            </>
          )
        }
      >
        {snapshot && <>{written} · </>}
        {texts.issuedAt(issued_at)}
      </PageHeading>
      {canChange && download.error && (
        <FormMessage {...describeFailure(download.error, texts.downloadFailed)} />
      )}
      <StateCard certificate={certificate} />
      <div className={`grid items-start gap-6 ${isShared ? 'lg:grid-cols-[minmax(0,1fr)_26rem]' : ''}`}>
        {isShared && <CheckCard certificate={certificate} />}
        {snapshot && (
          <div className={`grid min-w-0 items-start gap-6 ${isShared ? '' : 'lg:grid-cols-2'}`}>
            <CertifiedFacts snapshot={snapshot} hasPhoto={certificate.has_photo} />
          </div>
        )}
      </div>
      {isWithdrawing && canChange && (
        <LateDialog
          importDialog={importWithdrawDialog}
          props={{ certificate, onClose: () => setWithdrawing(false), onEnded: showHeading }}
        />
      )}
    </>
  );
}
