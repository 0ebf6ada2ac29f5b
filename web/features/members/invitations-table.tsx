import { useState } from 'react';
import { type Invitation, resendInvitation, revokeInvitation } from '#contract/calls/invitations.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { AccessCell } from './access-cell.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

const tones = { pending: 'brand', expired: 'warn', accepted: 'success', revoked: 'neutral' } as const;

const columns: Column<Invitation>[] = [
  { key: 'email', title: texts.email, cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  {
    key: 'role',
    title: texts.role,
    width: '@4xl:w-44',
    cell: (invitation) => <AccessCell {...invitation} />,
  },
  {
    key: 'state',
    title: texts.state,
    hideTitle: true,
    width: '@4xl:w-32',
    cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
  },
  {
    key: 'sent',
    title: texts.sent,
    width: '@4xl:w-60',
    cell: ({ sent_at, invited_by }) => texts.sentBy(formatMomentDate(sent_at), invited_by),
  },
  {
    key: 'expires',
    title: texts.validUntil,
    width: '@4xl:w-32',
    place: '@max-4xl:has-[span:empty]:hidden',
    cell: ({ state, expires_at }) => state === 'pending' && formatMomentDate(expires_at),
  },
];

const isOpen = ({ state }: Invitation) => state === 'pending' || state === 'expired';

/** The menu of an open or expired invitation, which can be sent again and revoked. */
function InvitationMenu({
  invitation: { id, email },
  onRevoke,
}: {
  invitation: Invitation;
  onRevoke: () => void;
}) {
  const resend = useTeamChange(() => send(resendInvitation, { params: { id } }));
  const sendAgain = () => {
    if (resend.isPending) return;
    resend.mutate(undefined, {
      onError: (error) => showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') }),
    });
  };
  return (
    <MenuButton
      label={texts.actionsOf(email)}
      items={[
        { key: 'resend', label: texts.resend },
        { key: 'revoke', label: texts.revoke },
      ]}
      onSelect={(action) => (action === 'resend' ? sendAgain() : onRevoke())}
      className="size-9 rounded-md @4xl:ml-auto"
    />
  );
}

/** Revokes an invitation, after a question. */
function RevokeDialog({
  invitation: { id, email },
  onClose,
}: {
  invitation: Invitation;
  onClose: () => void;
}) {
  const revoke = useTeamChange(() => send(revokeInvitation, { params: { id } }), onClose);
  return (
    <ConfirmDialog title={texts.revokeTitle} action={texts.revoke} change={revoke} onClose={onClose}>
      {texts.revokeText(email)}
    </ConfirmDialog>
  );
}

/** The invitations with their state. */
export function InvitationsTable({ invitations }: { invitations: readonly Invitation[] }) {
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  return (
    <>
      <DataTable
        caption={texts.invitations}
        columns={columns}
        rows={invitations}
        rowId={({ id }) => String(id)}
        rowName={({ email }) => email}
        look="dense"
        actionsTitle={texts.actions}
        actions={(invitation) =>
          isOpen(invitation) && (
            <InvitationMenu invitation={invitation} onRevoke={() => setRevoked(invitation)} />
          )
        }
      />
      {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}
