import { useSearchParams } from 'react-router';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';
import { screens } from '#contract/screens.ts';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

import { DistinctPairMessage } from './distinct-pair-message.tsx';
import { DuplicatePairCard } from './duplicate-pair-card.tsx';
import { duplicatesPageQuery, getPairKey } from './duplicate-queries.ts';
import { useAfterDecision } from './use-after-decision.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

const none: readonly DuplicatePair[] = [];

export const meta = () => screenMeta(duplicateScreenTexts.title);

export const clientLoader = loadQueries((start, params) => start(duplicatesPageQuery(readPaging(params))));

/** Lists possible duplicates among the account's own records, to merge or to keep as different people. */
export default function DuplicatesScreen() {
  const [params, setParams] = useSearchParams();
  const paging = readPaging(params);
  const { data, error, isFetching, isPlaceholderData, refetch } = useLoadedQuery(duplicatesPageQuery(paging));
  const pairs = data?.data.data ?? none;
  const { list, marked, setMarked, decided } = useAfterDecision(pairs);
  const found = data?.found;
  const lastPage = data?.data.last_page ?? 1;

  usePageInRange(isPlaceholderData ? undefined : data?.data.last_page);

  return (
    <>
      <DataTabs />
      <PageHeading
        title={duplicateScreenTexts.title}
        back={<BackLink to={screens.viewData}>{candidateListTexts.back}</BackLink>}
      >
        <span role="status">
          {found && found.total > 0 && duplicateScreenTexts.pairs(found)}
          {found?.in_progress && ` ${duplicateScreenTexts.inProgress}`}
        </span>
      </PageHeading>
      {error && (
        <TryAgain
          error={error}
          sentence={duplicateScreenTexts.failed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!data && !error && <Loading>{listTexts.loading}</Loading>}
      <div
        ref={list}
        tabIndex={-1}
        aria-busy={isPlaceholderData || undefined}
        className={`flex flex-col gap-6 rounded-xl focus-ring transition-opacity empty:hidden ${isPlaceholderData ? 'pointer-events-none opacity-55 delay-150' : ''}`}
      >
        {found?.total === 0 && !found.in_progress && (
          <EmptyState icon={<CheckCircleIcon />} title={duplicateScreenTexts.none}>
            {duplicateScreenTexts.noneWhy}
          </EmptyState>
        )}
        {pairs.map((pair) => (
          <DuplicatePairCard
            key={getPairKey(pair)}
            pair={pair}
            onMerged={() => decided(pair, false)}
            onDistinct={() => decided(pair, true)}
          />
        ))}
      </div>
      {marked && <DistinctPairMessage pair={marked} onUndone={() => setMarked(null)} />}
      {data && data.data.total > 0 && (
        <Pagination
          page={Math.min(paging.page, lastPage)}
          lastPage={lastPage}
          size={paging.per_page}
          total={data.data.total}
          onPage={(page) => setParams(withPage(params, page))}
          onSize={(size) => setParams(withSize(params, size))}
        />
      )}
    </>
  );
}
