import { useState } from 'react';
import { useSearchParams } from 'react-router';

import type { ImportSummary } from '#contract/calls/imports.ts';
import { screens } from '#contract/screens.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { readPaging, withPage, withSize } from '#web/shared/paging/list-params.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { usePageInRange } from '#web/shared/paging/use-page-in-range.ts';
import { BackLink } from '#web/ui/buttons/back-link.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { ImportIcon, UploadIcon } from '#web/ui/icons/data-icons.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';

import { readOpenPart, withOpenPart } from './import-params.ts';
import { ImportCard } from './recent/import-card.tsx';
import { importsPageQuery } from './recent/import-queries.ts';
import { UndoDialog } from './recent/undo-dialog.tsx';
import { recentImportsTexts } from './recent-imports-texts.ts';

export const meta = () => screenMeta(recentImportsTexts.title);

export const clientLoader = loadQueries((start, params) => start(importsPageQuery(readPaging(params))));

/** The account's imports, newest first: their counts, open decisions and undo. */
export default function RecentImportsScreen() {
  const [params, setParams] = useSearchParams();
  const paging = readPaging(params);
  const open = readOpenPart(params);
  const query = useLoadedQuery(importsPageQuery(paging));
  const { data, isPlaceholderData } = query;
  const [undoing, setUndoing] = useState<ImportSummary | null>(null);
  const lastPage = data?.last_page ?? 1;

  usePageInRange(isPlaceholderData ? undefined : data?.last_page);

  const closeUndo = (id: number, over: boolean) => {
    setUndoing(null);
    if (!over) return;
    // The button that opened the dialog is gone; its card's heading gets the focus after the dialog has released it.
    setTimeout(() => document.querySelector<HTMLElement>(`h2[data-import="${id}"]`)?.focus(), 50);
  };
  return (
    <>
      <DataTabs />
      <PageHeading
        title={recentImportsTexts.title}
        back={<BackLink to={screens.viewData}>{candidateListTexts.back}</BackLink>}
      >
        <span role="status">{data && data.total > 0 && recentImportsTexts.total(data.total)}</span>
      </PageHeading>
      <QueryState query={query} failed={recentImportsTexts.failed} />
      {data?.total === 0 && (
        <EmptyState
          icon={<ImportIcon />}
          title={recentImportsTexts.none}
          action={
            <ButtonLink to={screens.uploadData} icon={<UploadIcon />}>
              {navigationTexts.uploadData}
            </ButtonLink>
          }
        >
          {recentImportsTexts.noneWhy}
        </EmptyState>
      )}
      <div aria-busy={isPlaceholderData || undefined} className="flex flex-col gap-4 empty:hidden">
        {data?.data.map((summary) => (
          <ImportCard
            key={summary.id}
            summary={summary}
            open={open?.id === summary.id ? open : null}
            onOpen={(next) =>
              setParams(withOpenPart(params, next), { replace: true, preventScrollReset: true })
            }
            onUndo={() => setUndoing(summary)}
          />
        ))}
      </div>
      {data && data.total > 0 && (
        <Pagination
          page={Math.min(paging.page, lastPage)}
          lastPage={lastPage}
          size={paging.per_page}
          total={data.total}
          onPage={(page) => setParams(withPage(withOpenPart(params, null), page))}
          onSize={(size) => setParams(withSize(withOpenPart(params, null), size))}
        />
      )}
      {undoing && <UndoDialog summary={undoing} onClose={(over) => closeUndo(undoing.id, over)} />}
    </>
  );
}
