import { useEffect, useRef, useState } from 'react';
import type { Certificate } from '#contract/certificate.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { toCertificateScreen } from '#contract/screens.ts';
import { certificateStateLabels } from '#contract/texts/certificates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import type { Side } from '#web/shared/certificates/certificate-queries.ts';
import { certificateScreenTexts as texts } from './certificate-screen-texts.ts';
import { importWithdrawDialog } from './import-withdraw-dialog.ts';
import { isLive, stateTones } from './states.ts';

/** The person, or the reference once the person's data was removed. */
const nameCertificate = ({ snapshot, reference }: Certificate) =>
  snapshot?.name ?? formatCertificateReference(reference);

/** Tells the certificates of one person apart. */
const describeCertificate = (certificate: Certificate) =>
  texts.certificateOf(nameCertificate(certificate), formatCertificateReference(certificate.reference));

const buildColumns = (side: Side): Column<Certificate>[] => [
  {
    key: 'person',
    title: texts.columns.person,
    cell: (certificate) => (
      <TextLink to={toCertificateScreen(certificate.reference)} className="wrap-anywhere">
        {nameCertificate(certificate)}
      </TextLink>
    ),
  },
  {
    key: 'state',
    title: texts.columns.state,
    hideTitle: true,
    width: '@4xl:w-42',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{certificateStateLabels[state]}</Badge>,
  },
  {
    key: 'organization',
    title: side === 'source' ? texts.columns.requester : texts.columns.source,
    width: '@4xl:w-48',
    place: '@max-4xl:has-[span:empty]:hidden',
    cell: ({ snapshot }) => snapshot && (side === 'source' ? snapshot.requester : snapshot.source.name),
  },
  {
    key: 'issued',
    title: texts.columns.issued,
    width: '@4xl:w-28',
    cell: ({ issued_at }) => <time dateTime={issued_at}>{formatMomentDate(issued_at)}</time>,
  },
  {
    key: 'expires',
    title: texts.columns.expires,
    width: '@4xl:w-28',
    cell: ({ expires_at }) => <time dateTime={expires_at}>{formatMomentDate(expires_at)}</time>,
  },
  {
    key: 'checks',
    title: texts.columns.checks,
    hideTitle: true,
    width: '@4xl:w-66',
    cell: ({ checks, last_checked_at }) => texts.checks(checks, last_checked_at),
  },
];

/** A page of certificates, with a button that withdraws each one that may still be checked. */
export function CertificatesTable({ rows, side }: { rows: readonly Certificate[]; side: Side }) {
  const [selected, setSelected] = useState<Certificate>();
  const [endedReference, setEndedReference] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (endedReference === undefined) return;
    list.current?.querySelector<HTMLElement>(`a[href="${toCertificateScreen(endedReference)}"]`)?.focus();
  }, [endedReference]);
  return (
    <div ref={list}>
      <DataTable
        caption={texts.title}
        columns={buildColumns(side)}
        rows={rows}
        rowId={({ reference }) => reference}
        rowName={nameCertificate}
        look="dense"
        actionsTitle={texts.columns.actions}
        actions={(certificate) =>
          isLive(certificate.state) && (
            <Button kind="quiet" size="sm" onClick={() => setSelected(certificate)}>
              {texts.withdraw}
              <span className="sr-only"> {describeCertificate(certificate)}</span>
            </Button>
          )
        }
      />
      {selected && (
        <LateDialog
          importDialog={importWithdrawDialog}
          props={{
            certificate: selected,
            onClose: () => setSelected(undefined),
            onEnded: () => setEndedReference(selected.reference),
          }}
        />
      )}
    </div>
  );
}
