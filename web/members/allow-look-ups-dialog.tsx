import { allowLookUps } from '#contract/calls/anomalies.ts';
import type { Member } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** Allows a member whose look-ups were stopped to look up people again, after a question. */
export function AllowLookUpsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name } = member;
  const allowing = useTeamChange(() => send(allowLookUps, { params: { id } }), onClose);
  return (
    <ConfirmDialog
      title={texts.allowTitle(name)}
      action={texts.allow}
      kind="primary"
      pending={allowing.isPending}
      error={allowing.error}
      onConfirm={() => allowing.mutate()}
      onClose={onClose}
    >
      {texts.allowText}
    </ConfirmDialog>
  );
}
