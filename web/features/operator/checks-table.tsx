import { useState } from 'react';
import { approveRegistryCheck, type PendingCheck, refuseRegistryCheck } from '#contract/calls/operator.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { CheckActions } from './check-actions.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { NamedEntry } from './named-entry.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { buildEntryColumns, levelColumn, OperatorTable } from './operator-table.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Action = 'document' | 'approve' | 'refuse';

const columns: Column<PendingCheck>[] = [
  ...buildEntryColumns<PendingCheck>({
    title: texts.provesName,
    renderName: ({ name, organization }) => <NamedEntry name={name} kind={organization.kind} />,
    renderNotes: ({ name, organization }) =>
      organization.name !== name && <p className="text-danger-ink">{texts.renamed(organization.name)}</p>,
  }),
  {
    key: 'number',
    title: texts.number,
    width: '@4xl:w-40',
    cell: ({ number }) => <span className="text-ink tabular-nums">{number}</span>,
  },
  {
    key: 'requested',
    title: texts.requested,
    width: '@4xl:w-32',
    cell: ({ requested_at }) => formatMomentDate(requested_at),
  },
  levelColumn,
];

/** The requests with what has to be compared with the document, and the decisions about each. */
export function ChecksTable({ checks }: { checks: readonly PendingCheck[] }) {
  const [open, setOpen] = useState<{ action: Action; check: PendingCheck } | null>(null);
  return (
    <>
      <OperatorTable
        caption={texts.checks}
        columns={columns}
        rows={checks}
        rowName={({ name }) => name}
        renderDecision={(check) => <Actions check={check} onOpen={(action) => setOpen({ action, check })} />}
      />
      {open && <CheckDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Actions({
  check: { name, is_opened },
  onOpen,
}: {
  check: PendingCheck;
  onOpen: (action: Action) => void;
}) {
  return (
    <CheckActions
      open={
        <Button
          kind="secondary"
          size="sm"
          aria-label={texts.openDocumentOf(name)}
          onClick={() => onOpen('document')}
        >
          {texts.openDocument}
        </Button>
      }
      openFirst={!is_opened && texts.documentFirst}
      approve={{ words: texts.approve, label: texts.approveNamed(name), onClick: () => onOpen('approve') }}
      refuse={{ words: texts.refuse, label: texts.refuseNamed(name), onClick: () => onOpen('refuse') }}
    />
  );
}

function CheckDialog({
  action,
  check,
  onClose,
}: {
  action: Action;
  check: PendingCheck;
  onClose: () => void;
}) {
  const { id, name, number } = check;
  const params = { id };
  if (action === 'document') return <DocumentDialog check={check} onClose={onClose} />;
  if (action === 'approve')
    return (
      <DecisionDialog
        title={texts.approveTitle(name)}
        text={texts.approveText(name, number)}
        action={texts.approve}
        decide={() => send(approveRegistryCheck, { params })}
        onClose={onClose}
      />
    );
  return (
    <ReasonDialog
      title={texts.refuseTitle(name)}
      action={texts.refuse}
      decide={(reason) => send(refuseRegistryCheck, { params, body: { reason } })}
      onClose={onClose}
    />
  );
}
