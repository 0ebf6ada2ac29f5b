import { useState } from 'react';
import { approveRegistryCheck, type PendingCheck, refuseRegistryCheck } from '#contract/calls/operator.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { send } from '#web/api/send.ts';
import { assuranceLevelNames } from '#web/shared/candidate-list/assurance-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { CheckActions } from './check-actions.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { Fact } from './fact.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { OperatorRow } from './operator-row.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** One request with what has to be compared with the document, and the two decisions. */
export function CheckRow({ check }: { check: PendingCheck }) {
  const [dialog, setDialog] = useState<'document' | 'approve' | 'refuse' | null>(null);
  const close = () => setDialog(null);
  const { id, name, number, organization } = check;
  const params = { id };
  return (
    <OperatorRow
      title={
        <>
          {name}
          <Badge>{texts.kinds[organization.kind]}</Badge>
        </>
      }
      factColumns="sm:grid-cols-2"
      facts={
        <>
          <Fact name={texts.number}>{number}</Fact>
          <Fact name={texts.provesName}>{name}</Fact>
          <Fact name={texts.requested}>{formatMomentDate(check.requested_at)}</Fact>
          <Fact name={texts.level}>{assuranceLevelNames[organization.assurance.level]}</Fact>
        </>
      }
      notes={
        organization.name !== name && (
          <p className="mt-3 text-sm font-medium wrap-anywhere text-danger-ink">
            {texts.renamed(organization.name)}
          </p>
        )
      }
      actions={
        <CheckActions
          open={
            <Button
              kind="secondary"
              size="sm"
              aria-label={texts.openDocumentOf(name)}
              onClick={() => setDialog('document')}
            >
              {texts.openDocument}
            </Button>
          }
          openFirst={!check.is_opened && texts.documentFirst}
          approve={{
            words: texts.approve,
            label: texts.approveNamed(name),
            onClick: () => setDialog('approve'),
          }}
          refuse={{ words: texts.refuse, label: texts.refuseNamed(name), onClick: () => setDialog('refuse') }}
        />
      }
    >
      {dialog === 'document' && <DocumentDialog id={id} name={name} onClose={close} />}
      {dialog === 'approve' && (
        <DecisionDialog
          title={texts.approveTitle(name)}
          text={texts.approveText(name, number)}
          action={texts.approve}
          decide={() => send(approveRegistryCheck, { params })}
          onClose={close}
        />
      )}
      {dialog === 'refuse' && (
        <ReasonDialog
          title={texts.refuseTitle(name)}
          action={texts.refuse}
          decide={(reason) => send(refuseRegistryCheck, { params, body: { reason } })}
          onClose={close}
        />
      )}
    </OperatorRow>
  );
}
