import { useSearchParams } from 'react-router';

import { type CandidateViewer, downloadViews } from '#contract/calls/activity.ts';
import { formatDay } from '#contract/dates/format-date.ts';
import { accountKinds } from '#contract/texts/account-kinds.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { send } from '#web/api/send.ts';
import { DownloadButton } from '#web/shared/actions/download-button.tsx';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { readPaging } from '#web/shared/paging/list-params.ts';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ActivityIcon } from '#web/ui/icons/data-icons.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { viewersQuery } from './activity-query.ts';
import { activityScreenTexts as texts } from './activity-screen-texts.ts';
import { CandidateName } from './activity-table.tsx';
import { ListPages } from '#web/shared/paging/list-pages.tsx';

/** The candidates that a line names, and how many others it counts. */
function Candidates({
  viewer: { candidates, people },
  isLinked,
}: {
  viewer: CandidateViewer;
  isLinked: boolean;
}) {
  const others = people - candidates.length;
  return (
    <>
      {candidates.map((candidate, at) => (
        <span key={candidate.id}>
          {at > 0 && ', '}
          <CandidateName candidate={candidate} isLinked={isLinked} />
        </span>
      ))}
      {others > 0 && ` ${texts.others(others, candidates.length)}`}
    </>
  );
}

const buildColumns = (isLinked: boolean): Column<CandidateViewer>[] => [
  {
    key: 'name',
    title: texts.viewerColumns.name,
    width: '@4xl:w-64',
    cell: ({ name, role }) => (
      <>
        {name} <span className="block text-sm font-normal text-ink-soft">{accountKinds[role]}</span>
      </>
    ),
  },
  {
    key: 'purpose',
    title: texts.viewerColumns.purpose,
    width: '@4xl:w-44',
    cell: ({ purpose }) => describePurpose(purpose && { kind: purpose, note: null }),
  },
  {
    key: 'candidates',
    title: texts.viewerColumns.candidates,
    place: '@max-4xl:w-full',
    cell: (viewer) => <Candidates viewer={viewer} isLinked={isLinked} />,
  },
  {
    key: 'how',
    title: texts.viewerColumns.how,
    hideTitle: true,
    width: '@4xl:w-44',
    cell: ({ views, exports }) => texts.how(views, exports),
  },
];

/** Who viewed or exported the organisation's candidates, by day and purpose, with the file of each single view. */
export function Viewers({ isLinked }: { isLinked: boolean }) {
  const [params] = useSearchParams();
  const query = useLoadedQuery(viewersQuery(readPaging(params)));
  const { data, isPlaceholderData } = query;
  usePageInRange(isPlaceholderData ? undefined : data?.last_page);
  const toKey = ({ day, name, role, purpose }: CandidateViewer) => [day, name, role, purpose].join();
  return (
    <>
      <QueryState query={query} failed={texts.viewsFailed} />
      {data?.total === 0 && (
        <EmptyState icon={<ActivityIcon />} title={texts.viewsNone}>
          {texts.viewsNoneWhy}
        </EmptyState>
      )}
      {data && data.total > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="max-w-prose text-sm text-ink-soft">{texts.viewsFile}</p>
            <DownloadButton
              label={texts.downloadViews}
              failed={texts.downloadFailed}
              fileName={activityTexts.viewsFileName}
              fetchFile={() => send(downloadViews)}
              className="max-sm:w-full"
            />
          </div>
          <div aria-busy={isPlaceholderData || undefined}>
            <DataTable
              caption={texts.viewsTitle}
              columns={buildColumns(isLinked)}
              rows={data.data.map((viewer, at) => ({ ...viewer, key: `${toKey(viewer)} ${at}` }))}
              rowId={({ key }) => key}
              rowName={({ name }) => name}
              look="dense"
              group={({ day }) => formatDay(`${day}T12:00:00Z`)}
            />
          </div>
          <ListPages list={data} />
        </>
      )}
    </>
  );
}
