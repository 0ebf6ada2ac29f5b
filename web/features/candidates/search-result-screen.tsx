import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import type { SearchQuery } from '#contract/calls/search.ts';
import { screens } from '#contract/screens.ts';
import { selectionTexts } from '#web/shared/candidate-list/selection-texts.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { CandidateList } from '#web/shared/candidate-list/candidate-list.tsx';
import { formatResultCount, ListCount, ListNotes } from '#web/shared/candidate-list/list-count.tsx';
import { ListPage } from '#web/shared/candidate-list/list-page.tsx';
import { candidateDetailsQuery, searchPageQuery } from '#web/shared/candidate-list/candidate-queries.ts';
import { readOpenId } from '#web/shared/candidate-list/open-details.ts';
import { SelectAllBar } from '#web/shared/candidate-list/select-all-bar.tsx';
import { Toolbar, toolSize } from '#web/shared/candidate-list/toolbar.tsx';
import { useKeptPage } from '#web/shared/candidate-list/use-kept-page.ts';
import { useSelection } from '#web/shared/candidate-list/use-selection.ts';
import { ExportButton } from '#web/shared/exports/export-button.tsx';
import { ExportableLine } from '#web/shared/exports/exportable-line.tsx';
import { toEverything } from '#web/shared/exports/prepared-export.ts';
import { PurposeChip } from '#web/shared/purpose/purpose-chip.tsx';
import { QuotaLine } from '#web/shared/quotas/quota-line.tsx';
import { loadQueries, useLoadedQuery } from '#web/shared/queries/load-queries.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { UploadIcon } from '#web/ui/icons/data-icons.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/icons.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';

import { useFilters } from '#web/shared/search/filters/use-filters.tsx';
import { NothingFound } from '#web/shared/search/nothing-found.tsx';
import { useKeptSearch } from '#web/shared/search/use-kept-search.ts';
import { LooserSearchLinks, MaskedNote, useSearchNote } from '#web/shared/search/similar-results.tsx';
import { toNewVerification } from '#web/shared/verifications/to-new-verification.ts';
import { readSearch, isSameSearch } from '#web/shared/search/search-params.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { ListWithDetails } from './details/list-with-details.tsx';
import type { Route } from './+types/search-result-screen.ts';

export const meta = ({ location }: Pick<Route.MetaArgs, 'location'>) => {
  const query = new URLSearchParams(location.search).get('query') ?? '';
  return [{ title: `${searchScreenTexts.resultHeading(query)} · HR Portal` }];
};

export { shouldRevalidate } from '#web/shared/candidate-list/open-details.ts';

export const clientLoader = loadQueries((start, params) => start(searchPageQuery(readSearch(params))));

/** Leads from a search without a result to the check of a claim about that person. */
function CheckClaim({ search: { type, query } }: { search: Pick<SearchQuery, 'type' | 'query'> }) {
  const known = type === 'address' ? {} : { [type]: query };
  return (
    <div className="flex flex-col items-center gap-3">
      <p className="text-ink-soft">{searchScreenTexts.nothingFound.claim}</p>
      <ButtonLink kind="secondary" to={toNewVerification(known)}>
        {navigationTexts.checkClaim}
      </ButtonLink>
    </div>
  );
}

/** Candidates of all accounts that match a search; the whole search is in the URL. */
export default function SearchResultScreen() {
  const { can } = usePermissions();
  const client = useQueryClient();
  const [params] = useSearchParams();
  const search = readSearch(params);
  const { queryKey } = candidateDetailsQuery(readOpenId(params));
  const refetchDetails = () => void client.refetchQueries({ queryKey, type: 'active' });
  const found = useLoadedQuery({
    ...searchPageQuery(search),
    placeholderData: (before, query) => (isSameSearch(query?.queryKey[2], search) ? before : undefined),
  });
  useKeptSearch(search, found);
  const everything = toEverything('search', search);
  const result = useKeptPage(found, JSON.stringify(everything));
  const { selection, selected, count, all, clear } = useSelection(
    result.data,
    `${search.type} ${search.query}`,
    JSON.stringify(everything),
  );
  const note = useSearchNote(search.type, result);
  const { quick, chips, button, dialog } = useFilters({ hasQuick: true });
  return (
    <ListPage isSelecting={count.total > 0}>
      <PageHeading
        title={
          <span className="line-clamp-1 sm:line-clamp-2">
            {searchScreenTexts.resultHeading(search.query)}
          </span>
        }
      />
      <Toolbar
        kept={
          <>
            <ListCount result={result} words={formatResultCount} />
            {/* A purpose that is stated with details beside the list is recorded with another view. */}
            <PurposeChip onChange={refetchDetails} />
          </>
        }
        info={
          <>
            {quick}
            {chips}
          </>
        }
        tools={button}
        actions={<ExportButton selected={selected} everything={all.isSelected ? everything : null} />}
        links={
          can('candidate:create') && (
            <ButtonLink
              kind="secondary"
              size="sm"
              to={screens.uploadData}
              icon={<UploadIcon className="size-4.5 max-sm:hidden" />}
              className={toolSize}
            >
              {navigationTexts.uploadData}
            </ButtonLink>
          )
        }
        selected={count}
        onClear={clear}
      />
      <SelectAllBar all={all} selected={selectionTexts.allFoundSelected}>
        <ExportableLine everything={everything} />
      </SelectAllBar>
      <ListNotes page={result.data} note={note}>
        <LooserSearchLinks page={result.data} />
        <MaskedNote page={result.data} />
        <QuotaLine exports={can('export:create')} />
      </ListNotes>
      {search.query === '' ? (
        <EmptyState icon={<SearchIcon />} title={searchScreenTexts.noQuery.title}>
          {searchScreenTexts.noQuery.hint}
        </EmptyState>
      ) : (
        <ListWithDetails>
          <CandidateList
            caption="Candidates found"
            result={result}
            selection={selection}
            failed={searchScreenTexts.searchFailed}
            hasActions
            empty={
              <NothingFound
                type={search.type}
                alternatives={result.data?.alternatives ?? []}
                action={can('verification:create') && <CheckClaim search={search} />}
              />
            }
          />
        </ListWithDetails>
      )}
      {dialog}
    </ListPage>
  );
}
