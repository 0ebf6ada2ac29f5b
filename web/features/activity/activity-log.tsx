import { useSearchParams } from 'react-router';

import { downloadActivity } from '#contract/calls/activity.ts';
import type { Member } from '#contract/calls/members.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { send } from '#web/api/send.ts';
import { DownloadButton } from '#web/shared/actions/download-button.tsx';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { readPaging } from '#web/shared/paging/list-params.ts';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActivityIcon } from '#web/ui/icons/data-icons.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { activityQuery, type ActivityFilters as Filters, mayReadEveryone } from './activity-query.ts';
import { activityScreenTexts as texts } from './activity-screen-texts.ts';
import { ActivityTable } from './activity-table.tsx';
import { ListPages } from '#web/shared/paging/list-pages.tsx';

/** What members did, with filters and the file of all pages. */
export function ActivityLog({
  filters,
  members,
  title,
}: {
  filters: Filters;
  members: readonly Member[];
  title: string;
}) {
  const [params] = useSearchParams();
  const { role, can } = usePermissions();
  const query = useLoadedQuery(activityQuery(filters, readPaging(params)));
  const { data, isPlaceholderData } = query;
  usePageInRange(isPlaceholderData ? undefined : data?.last_page);
  const isEmpty = data?.total === 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ActivityFilters filters={filters} members={members} mayReadAll={mayReadEveryone({ role, can })} />
        {data && !isEmpty && (
          <DownloadButton
            label={texts.download}
            failed={texts.downloadFailed}
            fileName={activityTexts.fileName}
            fetchFile={() => send(downloadActivity, { query: filters })}
            className="max-sm:w-full"
          />
        )}
      </div>
      <QueryState query={query} failed={texts.failed} />
      <p role="status" className="sr-only">
        {data && texts.total(data)}
      </p>
      {isEmpty && (
        <EmptyState icon={<ActivityIcon />} title={filters.kind ? texts.noMatch : texts.none}>
          {filters.kind ? texts.noMatchWhy : texts.noneWhy}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <>
          <div aria-busy={isPlaceholderData || undefined}>
            <ActivityTable
              caption={title}
              entries={data.data}
              isNamed={filters.of === 'everyone'}
              isLinked={can('candidate:read')}
            />
          </div>
          <ListPages list={data} />
        </>
      )}
    </>
  );
}
