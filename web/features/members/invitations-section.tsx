import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PlusIcon } from '#web/ui/icons/data-icons.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { invitationsQuery } from './invitations-query.ts';
import { teamTexts as texts } from './team-texts.ts';

/** The invitations of the organisation, and the button that sends one. */
export function InvitationsSection() {
  const query = useQuery(invitationsQuery);
  const { data: invitations } = query;
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
      {!invitations && <QueryState query={query} failed={texts.invitationsFailed} />}
      {invitations?.length === 0 && <p className="text-ink-soft">{texts.invitationsNone}</p>}
      {invitations && invitations.length > 0 && <InvitationsTable invitations={invitations} />}
      {isOpen && <InviteDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
