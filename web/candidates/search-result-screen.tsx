import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { UploadIcon } from '#web/ui/data-icons.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

import { CandidateList } from './list/candidate-list.tsx';
import { ExportButton } from './list/export-button.tsx';
import { foundWords, ListCount } from './list/list-count.tsx';
import { ListPage } from './list/list-page.tsx';
import { everythingFound } from './list/prepared-export.ts';
import { SelectAllBar } from './list/select-all-bar.tsx';
import { Toolbar, toolSize } from './list/toolbar.tsx';
import { useSelection } from './list/use-selection.ts';
import { searchPage } from './queries.ts';
import { ExportableLine } from './quota/exportable-line.tsx';
import { QuotaLine } from './quota/quota-line.tsx';
import { useKeptPage } from './quota/use-kept-page.ts';
import { NothingFound } from './search/nothing-found.tsx';
import { readSearch, sameSearch } from './search/search-address.ts';
import { useFilters } from './search/use-filters.tsx';

export const meta = ({ location }: { location: { search: string } }) => {
  const query = new URLSearchParams(location.search).get('query') ?? '';
  return [{ title: `${candidateTexts.resultHeading(query)} · HR Portal` }];
};

/** Candidates of all accounts that fit a search; the whole search stands in the address. */
export default function SearchResultScreen() {
  const [params] = useSearchParams();
  const search = readSearch(params);
  const found = useQuery({
    ...searchPage(search),
    placeholderData: (before, query) => (sameSearch(query?.queryKey[2], search) ? before : undefined),
  });
  const everything = everythingFound('search', search);
  const result = useKeptPage(found, JSON.stringify(everything));
  const { selection, selected, count, all, clear } = useSelection(
    result.data,
    `${search.type} ${search.query}`,
    JSON.stringify(everything),
  );
  const { chips, button, dialog } = useFilters();
  const isAnySelected = count.total > 0;
  return (
    <ListPage toolsStick={isAnySelected}>
      <PageHeading
        title={<span className="line-clamp-2">{candidateTexts.resultHeading(search.query)}</span>}
      />
      <Toolbar
        sticky={isAnySelected}
        before={
          <>
            <ListCount result={result} words={foundWords} selected={count} onClear={clear} />
            {chips}
          </>
        }
      >
        {button}
        <ExportButton selected={selected} everything={all.isSelected ? everything : null} />
        <ButtonLink
          kind="secondary"
          to={screens.uploadData}
          icon={<UploadIcon className="size-5 max-sm:hidden" />}
          className={toolSize}
        >
          {candidateTexts.uploadTab}
        </ButtonLink>
      </Toolbar>
      <SelectAllBar all={all} selected={exportTexts.allFoundSelected}>
        <ExportableLine everything={everything} />
      </SelectAllBar>
      <QuotaLine exports />
      {search.query === '' ? (
        <EmptyState icon={<SearchIcon />} title={candidateTexts.noQuery.title}>
          {candidateTexts.noQuery.hint}
        </EmptyState>
      ) : (
        <CandidateList
          caption="Candidates found"
          result={result}
          selection={selection}
          failed={candidateTexts.searchFailed}
          hasActions
          empty={<NothingFound type={search.type} tries={result.data?.tries ?? []} />}
        />
      )}
      {dialog}
    </ListPage>
  );
}
