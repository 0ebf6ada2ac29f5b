import { useState } from 'react';
import { type Invitation, resendInvitation, revokeInvitation } from '#contract/calls/invitations.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { listFailureDetails } from '#web/api/describe-failure.ts';
import { send } from '#web/api/send.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

const tones = { pending: 'brand', expired: 'warn', accepted: 'success', revoked: 'neutral' } as const;

/** One invitation with its state. An open or expired one can be sent again and revoked. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const [isRevoking, setRevoking] = useState(false);
  const { id, email, state, can_export } = invitation;
  const isOpen = state === 'pending' || state === 'expired';
  const resend = useTeamChange(() => send(resendInvitation, { params: { id } }));
  const revoke = useTeamChange(
    () => send(revokeInvitation, { params: { id } }),
    () => setRevoking(false),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium wrap-anywhere">
          {email}
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <Badge>{permissionTexts.roles[invitation.member_role]}</Badge>
          {can_export && <Badge tone="outline">{texts.mayExport}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm wrap-anywhere text-ink-soft">
          <span>{texts.sent(formatMomentDate(invitation.sent_at), invitation.invited_by)}</span>
          {state === 'pending' && <span>{texts.validUntil(formatMomentDate(invitation.expires_at))}</span>}
        </p>
      </div>
      {isOpen && (
        <div className="flex gap-2">
          <Button
            kind="secondary"
            size="sm"
            aria-label={texts.resendTo(email)}
            pending={resend.isPending}
            onClick={() =>
              resend.mutate(undefined, {
                onError: (error) =>
                  showNotice({ tone: 'failure', message: listFailureDetails(error).join(' ') }),
              })
            }
          >
            {texts.resend}
          </Button>
          <Button
            kind="danger"
            size="sm"
            aria-label={texts.revokeFor(email)}
            onClick={() => setRevoking(true)}
          >
            {texts.revoke}
          </Button>
        </div>
      )}
      {isRevoking && (
        <ConfirmDialog
          title={texts.revokeTitle}
          action={texts.revoke}
          pending={revoke.isPending}
          error={revoke.error}
          onConfirm={() => revoke.mutate()}
          onClose={() => setRevoking(false)}
        >
          {texts.revokeText(email)}
        </ConfirmDialog>
      )}
    </li>
  );
}
