import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { PlusIcon } from '#web/ui/icons/data-icons.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { invitationsQuery } from './team-queries.ts';
import { teamTexts as texts } from './team-texts.ts';

/** The invitations of the organisation, and the button that sends one. */
export function InvitationsSection() {
  const { data: invitations, error, refetch, isFetching } = useQuery(invitationsQuery);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section
      title={texts.invitations}
      aside={
        <Button size="sm" icon={<PlusIcon className="size-4.5" />} onClick={() => setOpen(true)}>
          {texts.invite}
        </Button>
      }
    >
      {!invitations && !error && <Loading>{texts.loading}</Loading>}
      {!invitations && error && (
        <TryAgain
          error={error}
          sentence={texts.invitationsFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {invitations?.length === 0 && <p className="text-ink-soft">{texts.invitationsNone}</p>}
      {invitations && invitations.length > 0 && <InvitationsTable invitations={invitations} />}
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
