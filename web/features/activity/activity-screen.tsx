import { useSearchParams } from 'react-router';

import { downloadActivity, downloadViews } from '#contract/calls/activity.ts';
import { screens } from '#contract/screens.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { send } from '#web/api/send.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { DownloadButton } from '#web/shared/actions/download-button.tsx';
import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { readPermissions, usePermissions } from '#web/shared/member/use-permissions.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { ActivityIcon } from '#web/ui/icons/data-icons.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

import { groupByDay } from './activity-days.ts';
import { activityQuery, mayReadEveryone, readScope } from './activity-query.ts';
import { ActivityDay } from './activity-day.tsx';
import { activityScreenTexts } from './activity-screen-texts.ts';

export const meta = () => screenMeta(activityScreenTexts.title);

export const clientLoader = loadQueries((start, params) =>
  start(activityQuery(readScope(params, readPermissions()), readPaging(params))),
);

/** The actions of the member, or of all members, by day. */
export default function ActivityScreen() {
  const [params, setParams] = useSearchParams();
  const paging = readPaging(params);
  const { role, can } = usePermissions();
  const mayReadAll = mayReadEveryone({ role, can });
  const of = readScope(params, { role, can });
  const { data, error, isFetching, isPlaceholderData, refetch } = useLoadedQuery(activityQuery(of, paging));
  return (
    <>
      <DataTabs />
      <PageHeading
        title={activityScreenTexts.headings[of]}
        back={<BackLink to={screens.editProfile}>{candidateListTexts.back}</BackLink>}
      >
        {activityScreenTexts.why[of]}{' '}
        <span role="status">{data && `${activityScreenTexts.total(data.total)}.`}</span>
      </PageHeading>
      <div className="flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {mayReadAll && (
          <Select
            inline
            label={activityScreenTexts.of}
            options={activityScreenTexts.scopes}
            value={of}
            onChange={(event) => setParams({ of: event.target.value })}
          />
        )}
        {data && data.total > 0 && (
          <div className="flex items-start max-sm:w-full max-sm:*:w-full">
            <DownloadButton
              label={activityScreenTexts.download}
              failed={activityScreenTexts.downloadFailed}
              fileName={activityTexts.fileName}
              fetchFile={() => send(downloadActivity, { query: { of } })}
            />
          </div>
        )}
      </div>
      {error && (
        <TryAgain
          error={error}
          sentence={activityScreenTexts.failed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!data && !error && <Loading>{listTexts.loading}</Loading>}
      {data?.data.length === 0 && (
        <EmptyState icon={<ActivityIcon />} title={activityScreenTexts.none}>
          {activityScreenTexts.noneWhy}
        </EmptyState>
      )}
      <div aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-6 empty:hidden">
        {groupByDay(data?.data ?? []).map((day) => (
          <ActivityDay key={day.day} {...day} isNamed={of === 'everyone'} isLinked={can('candidate:read')} />
        ))}
      </div>
      {data && data.total > 0 && (
        <Pagination
          page={Math.min(paging.page, data.last_page)}
          lastPage={data.last_page}
          size={paging.per_page}
          total={data.total}
          onPage={(page) => setParams(withPage(params, page))}
          onSize={(size) => setParams(withSize(params, size))}
        />
      )}
      {role !== null && can('view:read') && (
        <Card title={activityScreenTexts.viewsTitle}>
          <p className="mb-4 text-ink-soft">{activityScreenTexts.viewsWhy}</p>
          <DownloadButton
            label={activityScreenTexts.downloadViews}
            failed={activityScreenTexts.downloadFailed}
            fileName={activityTexts.viewsFileName}
            fetchFile={() => send(downloadViews)}
          />
        </Card>
      )}
    </>
  );
}
