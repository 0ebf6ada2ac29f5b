import { type Member, resetSecondFactors } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';

/** Removes the second factors of a member who has lost them, after a question. */
export function ResetSecondFactorsDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { id, name } = member;
  const reset = useTeamChange(() => send(resetSecondFactors, { params: { id } }), onClose);
  return (
    <ConfirmDialog
      title={texts.resetTitle(name)}
      action={texts.resetAction}
      pending={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      {texts.resetText}
    </ConfirmDialog>
  );
}
