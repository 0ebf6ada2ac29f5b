import { QueryState } from '#web/shared/errors/query-state.tsx';
import { useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { MembersTable } from './members-table.tsx';
import { membersQuery } from '#web/shared/queries/members-query.ts';
import { teamTexts as texts } from './team-texts.ts';

/** The members of the organisation. */
export function MembersSection({ ownId, mayManage }: { ownId: number; mayManage: boolean }) {
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
