import { useState } from 'react';
import { changeDisplayName, leaveOrganization } from '#contract/calls/members.ts';
import type { User } from '#contract/user.ts';
import { send } from '#web/api/send.ts';
import { signOut } from '#web/api/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { membersQuery } from '#web/shared/queries/members-query.ts';
import { teamTexts as texts } from './team-texts.ts';
import { useTeamChange } from './use-team-change.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** The member's own name, and leaving the organisation. */
export function MembershipSection({ user }: { user: User }) {
  return (
    <Card title={texts.own}>
      <div className="flex flex-col gap-7">
        <NameForm name={user.member.display_name ?? ''} />
        <Leaving ownId={user.id} />
      </div>
    </Card>
  );
}

function NameForm({ name }: { name: string }) {
  const change = useTeamChange((body: { display_name: string }) => send(changeDisplayName, { body }));
  const { form, field } = useForm(
    { display_name: name },
    ({ display_name }) => ({ display_name: !display_name.trim() && texts.nameNeeded }),
    change,
  );
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label={texts.name}
        description={texts.nameWhy}
        autoComplete="name"
        required
        {...field('display_name')}
        className="max-w-md"
      />
      <FailureMessage error={change.error} />
      <div>
        <Button type="submit" kind="secondary" pending={change.isPending}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}

function Leaving({ ownId }: { ownId: number }) {
  const { data: members } = useLoadedQuery(membersQuery);
  const [isOpen, setOpen] = useState(false);
  const leave = useTeamChange(() => send(leaveOrganization), signOut);
  const owners = members?.filter(({ member_role }) => member_role === 'owner') ?? [];
  const isLastOwner = owners.length === 1 && owners[0]?.id === ownId;
  return (
    <div className="flex flex-col items-start gap-4 border-t border-line pt-6">
      <p className="text-ink-soft">{isLastOwner ? texts.lastOwner : texts.leaveWhy}</p>
      <Button kind="danger" disabled={isLastOwner} onClick={() => setOpen(true)}>
        {texts.leave}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={texts.leaveTitle}
          action={texts.leave}
          change={leave}
          onClose={() => setOpen(false)}
        >
          {texts.leaveWhy}
        </ConfirmDialog>
      )}
    </div>
  );
}
