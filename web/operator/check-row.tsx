import { useState } from 'react';
import { approveRegistryCheck, type PendingCheck, refuseRegistryCheck } from '#contract/calls/operator.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { send } from '#web/api/send.ts';
import { assuranceLevelNames } from '#web/candidate-list/assurance-texts.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { Fact } from './fact.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** One request with what has to be compared with the document, and the two decisions. */
export function CheckRow({ check }: { check: PendingCheck }) {
  const [dialog, setDialog] = useState<'document' | 'approve' | 'refuse' | null>(null);
  const close = () => setDialog(null);
  const { id, name, number, organization } = check;
  const params = { id };
  const approving = useDecision(() => send(approveRegistryCheck, { params }), close);
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 py-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Badge>{texts.kinds[organization.kind]}</Badge>
        </p>
        <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact name={texts.number}>{number}</Fact>
          <Fact name={texts.provesName}>{name}</Fact>
          <Fact name={texts.requested}>{formatMomentDate(check.requested_at)}</Fact>
          <Fact name={texts.level}>{assuranceLevelNames[organization.assurance.level]}</Fact>
        </dl>
        {organization.name !== name && (
          <p className="mt-3 text-sm font-medium wrap-anywhere text-danger-700">
            {texts.renamed(organization.name)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="secondary"
          size="sm"
          aria-label={texts.openDocumentOf(name)}
          onClick={() => setDialog('document')}
        >
          {texts.openDocument}
        </Button>
        <Button size="sm" aria-label={texts.approveNamed(name)} onClick={() => setDialog('approve')}>
          {texts.approve}
        </Button>
        <Button
          kind="danger"
          size="sm"
          aria-label={texts.refuseNamed(name)}
          onClick={() => setDialog('refuse')}
        >
          {texts.refuse}
        </Button>
      </div>
      {dialog === 'document' && <DocumentDialog id={id} name={name} onClose={close} />}
      {dialog === 'approve' && (
        <ConfirmDialog
          title={texts.approveTitle(name)}
          action={texts.approve}
          kind="primary"
          pending={approving.isPending}
          error={approving.error}
          onConfirm={() => approving.mutate()}
          onClose={close}
        >
          {texts.approveText(name, number)}
        </ConfirmDialog>
      )}
      {dialog === 'refuse' && (
        <ReasonDialog
          title={texts.refuseTitle(name)}
          action={texts.refuse}
          decide={(reason) => send(refuseRegistryCheck, { params, body: { reason } })}
          onClose={close}
        />
      )}
    </li>
  );
}
