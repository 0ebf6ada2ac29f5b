import { useSearchParams } from 'react-router';

import type { DuplicatePair } from '#contract/calls/duplicates.ts';
import { screens } from '#contract/screens.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

import { DistinctPairMessage } from './distinct-pair-message.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { duplicatesPageQuery } from './duplicate-queries.ts';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';
import { usePairDecisions } from './use-pair-decisions.ts';

const none: readonly DuplicatePair[] = [];

export const meta = () => screenMeta(duplicateScreenTexts.title);

export const clientLoader = loadQueries((start, params) => start(duplicatesPageQuery(readPaging(params))));

/** Lists possible duplicates among the account's own records, to merge or to keep as different people. */
export default function DuplicatesScreen() {
  const [params, setParams] = useSearchParams();
  const paging = readPaging(params);
  const query = useLoadedQuery(duplicatesPageQuery(paging));
  const { data, isPlaceholderData } = query;
  const pairs = data?.data.data ?? none;
  const decisions = usePairDecisions(pairs);
  const decidedCount = pairs.length - decisions.left.length;
  const found = data && { ...data.found, total: data.found.total - decidedCount };
  const total = (data?.data.total ?? 0) - decidedCount;
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
      <QueryState query={query} failed={duplicateScreenTexts.failed} />
      <DuplicateList
        pairs={pairs}
        decisions={decisions}
        isEmpty={found?.total === 0 && !found.in_progress && !decisions.waiting}
        isOutdated={isPlaceholderData}
      />
      {decisions.marked && (
        <DistinctPairMessage pair={decisions.marked} onUndone={decisions.showMarkedAgain} />
      )}
      {total > 0 && (
        <Pagination
          page={Math.min(paging.page, lastPage)}
          lastPage={lastPage}
          size={paging.per_page}
          total={total}
          onPage={(page) => setParams(withPage(params, page))}
          onSize={(size) => setParams(withSize(params, size))}
        />
      )}
    </>
  );
}
