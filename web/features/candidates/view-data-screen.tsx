import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { ownListTexts } from '#web/features/candidates/uploaded/own-list-texts.ts';
import { uploadedPageQuery } from '#web/features/candidates/uploaded/uploaded-page-query.ts';
import { RecentImportsLink } from '#web/shared/imports/recent-imports-link.tsx';
import { PhotosMissingLink } from '#web/shared/photos/photos-missing-link.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { useFilters } from '#web/shared/search/filters/use-filters.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { FilterIcon, UploadIcon, UsersIcon } from '#web/ui/icons/data-icons.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

import { readListQuery } from './uploaded/list-query.ts';
import { OrderSelect } from './uploaded/order-select.tsx';
import { PossibleDuplicates } from './uploaded/possible-duplicates.tsx';
import { UploadedList } from './uploaded/uploaded-list.tsx';
import { UploadedSearchBox } from './uploaded/uploaded-search-box.tsx';
import { candidateScreenTexts } from './candidate-screen-texts.ts';

export const meta = () => screenMeta(navigationTexts.viewData);

export { shouldRevalidate } from '#web/shared/candidate-list/open-details.ts';

export const clientLoader = loadQueries((start, params) => start(uploadedPageQuery(readListQuery(params))));

/** The candidates that the account uploaded; filters and order are in the URL. */
export default function ViewDataScreen() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const query = readListQuery(params);
  const { page: _page, per_page: _size, ...wanted } = query;
  const result = useLoadedQuery({ ...uploadedPageQuery(query), placeholderData: keepPreviousData });
  const filters = useFilters({ isSearch: false });
  return (
    <>
      <UploadedList
        title={candidateScreenTexts.allUpload}
        count={candidateScreenTexts.uploadCount}
        actions={
          <>
            <PhotosMissingLink />
            <PossibleDuplicates />
            <RecentImportsLink />
          </>
        }
        of="all"
        everything={{ scope: 'uploaded', ...wanted }}
        selectAll={filters.isFiltered ? selectionTexts.selectAll : selectionTexts.selectAllUploaded}
        searchBox={<UploadedSearchBox />}
        filters={filters}
        order={<OrderSelect />}
        result={result}
        prefetch={(page) => void client.prefetchQuery(uploadedPageQuery({ ...query, page }))}
        failed={candidateScreenTexts.listFailed}
        empty={
          filters.isFiltered ? (
            <EmptyState
              icon={<FilterIcon />}
              title={ownListTexts.noMatch.title}
              action={
                <Button kind="secondary" onClick={filters.clear}>
                  {ownListTexts.noMatch.clear}
                </Button>
              }
            >
              {ownListTexts.noMatch.hint}
            </EmptyState>
          ) : (
            <EmptyState
              icon={<UsersIcon />}
              title="Nothing uploaded yet"
              action={
                <ButtonLink to={screens.uploadData} icon={<UploadIcon />}>
                  {navigationTexts.uploadData}
                </ButtonLink>
              }
            >
              Add people one by one, or bring in a whole spreadsheet at once.
            </EmptyState>
          )
        }
      />
    </>
  );
}
