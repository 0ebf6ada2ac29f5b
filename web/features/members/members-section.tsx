import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { MembersTable } from './members-table.tsx';
import { membersQuery } from './team-queries.ts';
import { teamTexts as texts } from './team-texts.ts';

/** The members of the organisation. */
export function MembersSection({ ownId, mayManage }: { ownId: number; mayManage: boolean }) {
  const { data: members, error, refetch, isFetching } = useLoadedQuery(membersQuery);
  return (
    <Section
      title={texts.members}
      aside={members && <span className="text-sm text-ink-soft">{texts.total(members.length)}</span>}
    >
      {!members && !error && <Loading>{texts.loading}</Loading>}
      {!members && error && (
        <TryAgain error={error} sentence={texts.failed} onRetry={() => void refetch()} pending={isFetching} />
      )}
      {members && <MembersTable members={members} ownId={ownId} mayManage={mayManage} />}
    </Section>
  );
}
