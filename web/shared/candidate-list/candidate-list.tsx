import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams, useLocation } from 'react-router';
import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { DataTable, type Selection } from '#web/ui/table/data-table.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { columns, ownColumns, type CandidateRow } from './columns.tsx';
import type { CandidatePage } from './candidate-queries.ts';
import { candidateListTexts } from './candidate-list-texts.ts';
import type { Candidate } from '#contract/candidate.ts';
import { screens } from '#contract/screens.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { readNavigationState, toNavigationState } from './navigation-state.ts';
import { readOpenId, useHasPanel, withOpenId } from './open-details.ts';
import { useOpenedRow } from './use-opened-row.ts';

/**
 * One page of a list of candidates: skeleton rows on first load, the previous rows while a page loads, an error
 * with Try Again, or `empty`. Page and size are in the URL.
 */
export function CandidateList({
  caption,
  result,
  prefetch,
  selection,
  failed,
  empty,
  isOwn = false,
  hasActions = false,
}: {
  caption: string;
  result: UseQueryResult<CandidatePage>;
  /** Prefetches a page; omitted where that would consume a quota. */
  prefetch?: (page: number) => void;
  selection: Selection;
  /** The sentence for a list that cannot be fetched. */
  failed: string;
  empty: ReactNode;
  /** Whether all candidates are the reader's own, so that no source is shown. */
  isOwn?: boolean;
  /** A column with 'View Details'. */
  hasActions?: boolean;
}) {
  const [params, setParams] = useSearchParams();
  const { page, per_page } = readPaging(params);
  const { data, isPlaceholderData } = result;
  const lastPage = data?.last_page ?? 1;

  usePageInRange(isPlaceholderData ? undefined : data?.last_page);

  if (result.isError && !data) return <QueryState query={result} failed={failed} />;
  if (data?.total === 0 && !isPlaceholderData) return empty;

  // Searches are logged, so the next page is prefetched only when the user is about to open it.
  const reach = () => {
    if (page < lastPage) prefetch?.(page + 1);
  };
  return (
    <>
      {result.isError && (
        <TryAgain error={result.error} sentence={failed} onRetry={() => void result.refetch()} />
      )}
      <div
        aria-busy={isPlaceholderData || undefined}
        className={`transition-opacity ${isPlaceholderData ? 'pointer-events-none opacity-55 delay-150' : ''}`}
      >
        <DataTable<CandidateRow>
          caption={caption}
          columns={isOwn ? ownColumns : columns}
          rows={data?.data ?? []}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          look="compact"
          currentId={readOpenId(params)}
          selection={selection}
          loading={data ? 0 : Math.min(per_page, 8)}
          {...(hasActions && {
            actionsTitle: candidateListTexts.columns.action,
            actions: (row: CandidateRow) => <ViewDetailsLink candidate={row} />,
          })}
        />
      </div>
      {data && (
        <div onPointerEnter={reach} onFocus={reach}>
          <Pagination
            // When a page failed, the previous one is still shown.
            page={Math.min(result.isError && data ? data.current_page : page, lastPage)}
            lastPage={lastPage}
            size={per_page}
            total={data.total}
            hasMore={data.has_more}
            onPage={(to) => setParams(withPage(params, to))}
            onSize={(size) => setParams(withSize(params, size))}
          />
        </div>
      )}
    </>
  );
}

/** Opens a candidate's details, beside the list or on their page, handing over what the list knows and the way back. */
function ViewDetailsLink({ candidate }: { candidate: Candidate }) {
  const { pathname, search, state } = useLocation();
  const [params] = useSearchParams();
  const hasPanel = useHasPanel();
  const { ref, rememberRow } = useOpenedRow(candidate.id);
  const isReplacing = readOpenId(params) !== null;
  return (
    <ButtonLink
      ref={ref}
      onClick={rememberRow}
      data-keeps-focus
      kind="secondary"
      size="sm"
      to={hasPanel ? `?${withOpenId(params, candidate.id)}` : `${screens.viewDetails}?id=${candidate.id}`}
      replace={isReplacing}
      preventScrollReset={hasPanel}
      state={toNavigationState(
        candidate,
        isReplacing ? readNavigationState(state).from : `${pathname}${search}`,
      )}
      aria-label={candidateListTexts.viewDetailsOf(candidate.name)}
      className="@max-2xl:min-h-7 @max-2xl:px-1.5 @max-2xl:py-0.5 @max-2xl:text-xs"
    >
      {candidateListTexts.viewDetails}
    </ButtonLink>
  );
}
