import { screens } from '#contract/screens.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembershipSection } from './membership-section.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { membersQuery } from '#web/shared/queries/members-query.ts';
import { teamTexts as texts } from './team-texts.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { MembersTable } from './members-table.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start) => {
  start(userQuery);
  start(membersQuery);
});

/** The members of the organisation, their roles and invitations. */
export default function TeamScreen() {
  const query = useLoadedQuery(userQuery);
  const { data: user } = query;
  const mayManage = user?.member.permissions.includes('member:manage') ?? false;
  return (
    <>
      <PageHeading title={texts.title} back={<BackLink to={screens.editProfile}>{texts.back}</BackLink>}>
        {texts.why}
      </PageHeading>
      {!user && <QueryState query={query} failed={texts.failed} />}
      {user && <MembersSection ownId={user.id} mayManage={mayManage} />}
      {mayManage && user?.role !== 'individual' && <InvitationsSection />}
      {user && <MembershipSection user={user} />}
      <PermissionMatrix />
    </>
  );
}

/** The members of the organisation. */
function MembersSection({ ownId, mayManage }: { ownId: number; mayManage: boolean }) {
  const query = useLoadedQuery(membersQuery);
  const { data: members } = query;
  return (
    <Section
      title={texts.members}
      aside={members && <span className="text-sm text-ink-soft">{texts.total(members.length)}</span>}
    >
      {!members && <QueryState query={query} failed={texts.failed} />}
      {members && <MembersTable members={members} ownId={ownId} mayManage={mayManage} />}
    </Section>
  );
}
