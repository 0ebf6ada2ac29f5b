import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { requestStates } from '#contract/calls/verification-requests.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { ListPages } from '#web/shared/paging/list-pages.tsx';
import { withParams } from '#web/shared/paging/list-params.ts';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { TabLinks } from '#web/ui/buttons/tab-links.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchBox } from '#web/ui/form/search-box.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { type Queue, readQueue, requestsQuery } from './request-queries.ts';
import { requestScreenTexts as texts } from './request-screen-texts.ts';
import { RequestsTable } from './requests-table.tsx';

export const meta = () => screenMeta(texts.title);

export const clientLoader = loadQueries((start, params) => start(requestsQuery(readQueue(params))));

/** The questions to the organisation: open and overdue ones oldest first, or settled ones. */
export default function RequestsScreen() {
  const [params] = useSearchParams();
  const queue = readQueue(params);
  const query = useLoadedQuery(requestsQuery(queue));
  const { data, isPlaceholderData } = query;
  const page = data?.data;
  usePageInRange(isPlaceholderData ? undefined : page?.last_page);
  const isFiltered = queue.query !== '' || queue.candidate_type !== undefined;
  return (
    <>
      <PageHeading title={texts.title}>{texts.why}</PageHeading>
      <TabLinks
        label={texts.tabs}
        tabs={requestStates.options.map((state) => ({
          to: `${screens.requests}?${withParams(params, { state: state === 'open' ? '' : state, page: '' }).toString()}`,
          label: texts.states[state],
          isCurrent: state === queue.state,
        }))}
      />
      {(isFiltered || (page && page.total > 0)) && <QueueFilters queue={queue} />}
      <QueryState query={query} failed={texts.failed} />
      <p role="status" className="sr-only">
        {page && texts.total(page)}
      </p>
      {page?.total === 0 && (
        <EmptyState icon={<CheckCircleIcon />} title={isFiltered ? texts.noMatch : texts.none[queue.state]}>
          {isFiltered ? texts.noMatchWhy : texts.noneWhy[queue.state]}
        </EmptyState>
      )}
      {page && page.total > 0 && (
        <>
          <div aria-busy={isPlaceholderData || undefined}>
            <RequestsTable rows={page.data} isSettled={queue.state === 'settled'} />
          </div>
          <ListPages list={page} />
        </>
      )}
    </>
  );
}

/** Searches the queue, and restricts it to employees or students. */
function QueueFilters({ queue }: { queue: Queue }) {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState(queue.query);
  const [shown, setShown] = useState(queue.query);
  // The URL changes by a step through the history, too.
  if (shown !== queue.query) {
    setShown(queue.query);
    setText(queue.query);
  }
  const set = (values: Record<string, string>) => setParams(withParams(params, { ...values, page: '' }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchBox
        label={texts.search}
        value={text}
        onChange={(value) => {
          setText(value);
          if (value === '') set({ query: '' });
        }}
        onSearch={(query) => set({ query })}
        className="w-full sm:max-w-sm"
      />
      <Select
        inline
        label={texts.type}
        value={queue.candidate_type ?? ''}
        onChange={({ target }) => set({ type: target.value })}
        options={[
          { value: '', label: texts.everyType },
          ...candidateType.options.map((value) => ({ value, label: texts.types[value] })),
        ]}
      />
    </div>
  );
}
