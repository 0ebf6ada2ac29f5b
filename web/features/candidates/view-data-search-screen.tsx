import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { formatResultCount } from '#web/shared/candidate-list/list-count.tsx';
import { uploadedSearchPageQuery } from '#web/shared/candidate-list/candidate-queries.ts';
import { toEverything } from '#web/shared/exports/prepared-export.ts';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { useFilters } from '#web/shared/search/filters/use-filters.tsx';
import { NothingFound } from '#web/shared/search/nothing-found.tsx';
import { readSearch, isSameSearch } from '#web/shared/search/search-params.ts';
import { LooserSearchLinks, useSearchNote } from '#web/shared/search/similar-results.tsx';
import { BackLink } from '#web/ui/buttons/back-link.tsx';

import { UploadedList } from './uploaded/uploaded-list.tsx';
import { UploadedSearchBox } from './uploaded/uploaded-search-box.tsx';
import type { Route } from './+types/view-data-search-screen.ts';

export const meta = ({ location }: Pick<Route.MetaArgs, 'location'>) => {
  const query = new URLSearchParams(location.search).get('query') ?? '';
  return [{ title: `${searchScreenTexts.resultHeading(query)} · ${navigationTexts.viewData} · HR Portal` }];
};

export { shouldRevalidate } from '#web/shared/candidate-list/open-details.ts';

export const clientLoader = loadQueries((start, params) =>
  start(uploadedSearchPageQuery(readSearch(params))),
);

/** The account's own candidates that match a search. */
export default function ViewDataSearchScreen() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const search = readSearch(params);
  const result = useLoadedQuery({
    ...uploadedSearchPageQuery(search),
    placeholderData: (before, query) => (isSameSearch(query?.queryKey[2], search) ? before : undefined),
  });
  const note = useSearchNote(search.type, result);
  const filters = useFilters();
  return (
    <>
      <UploadedList
        back={<BackLink to={screens.viewData}>{candidateListTexts.back}</BackLink>}
        title={searchScreenTexts.resultHeading(search.query)}
        count={formatResultCount}
        note={note}
        belowNote={<LooserSearchLinks page={result.data} />}
        of={`${search.type} ${search.query}`}
        everything={toEverything('uploaded-search', search)}
        searchBox={<UploadedSearchBox type={search.type} query={search.query} />}
        filters={filters}
        result={result}
        prefetch={(page) => void client.prefetchQuery(uploadedSearchPageQuery({ ...search, page }))}
        failed={searchScreenTexts.searchFailed}
        empty={<NothingFound type={search.type} alternatives={result.data?.alternatives ?? []} />}
      />
    </>
  );
}
