import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { PrefetchPageLinks, useSearchParams } from 'react-router';

import { screens } from '#contract/screens.ts';
import type { SearchType } from '#contract/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterIcon } from '#web/ui/data-icons.tsx';
import { SearchIcon, UploadIcon } from '#web/ui/icons.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';

import { CandidateList } from './list/candidate-list.tsx';
import { ExportButton } from './list/export-button.tsx';
import { foundWords, ListCount } from './list/list-count.tsx';
import { everythingFound } from './list/prepared-export.ts';
import { SelectAllBar } from './list/select-all-bar.tsx';
import { Toolbar } from './list/toolbar.tsx';
import { useSelection } from './list/use-selection.ts';
import { searchPage } from './queries.ts';
import { ExportableLine } from './quota/exportable-line.tsx';
import { QuotaLine } from './quota/quota-line.tsx';
import { useKeptPage } from './quota/use-kept-page.ts';
import { FilterChips } from './search/filter-chips.tsx';
import { chipsOf } from './search/filter-words.ts';
import { FiltersDialog } from './search/filters-dialog.tsx';
import { NothingFound } from './search/nothing-found.tsx';
import {
  type Filters,
  readFilters,
  readSearch,
  sameSearch,
  withFilters,
  withSearch,
} from './search/search-address.ts';
import { SearchForm } from './search/search-form.tsx';

export const meta = ({ location }: { location: { search: string } }) => {
  const query = new URLSearchParams(location.search).get('query') ?? '';
  return [{ title: `${candidateTexts.resultHeading(query)} · HR Portal` }];
};

/** Candidates of all accounts that fit a search; the whole search stands in the address. */
export default function SearchResultScreen() {
  const [params, setParams] = useSearchParams();
  const search = readSearch(params);
  const found = useQuery({
    ...searchPage(search),
    placeholderData: (before, query) => (sameSearch(query?.queryKey[2], search) ? before : undefined),
  });
  const result = useKeptPage(found, `${search.type} ${search.query}`);
  const everything = everythingFound('search', search);
  const { selection, selected, count, all, clear } = useSelection(
    result.data,
    `${search.type} ${search.query}`,
    JSON.stringify(everything),
  );
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [filtering, setFiltering] = useState(false);
  const filters = readFilters(params);
  const chips = chipsOf(filters);

  const searchFor = (type: SearchType, query: string) => setParams(withSearch(params, type, query));
  const filterBy = (filters: Filters) => {
    setFiltering(false);
    setParams(withFilters(params, filters));
  };
  const takeOff = (filters: Filters) => {
    filterBy(filters);
    // The pressed chip is gone.
    filtersButton.current?.focus();
  };
  return (
    <>
      <PrefetchPageLinks page={screens.viewDetails} />
      <PageHeading
        title={<span className="line-clamp-3">{candidateTexts.resultHeading(search.query)}</span>}
        actions={
          <ButtonLink to={screens.uploadData} icon={<UploadIcon />}>
            {candidateTexts.uploadTab}
          </ButtonLink>
        }
      >
        <ListCount result={result} words={foundWords} selected={count} onClear={clear} />
      </PageHeading>
      <Card className="sm:p-5">
        <SearchForm again type={search.type} query={search.query} onSearch={searchFor} />
      </Card>
      <Toolbar before={<FilterChips filters={filters} onChange={takeOff} />} sticky={count.total > 0}>
        <Button ref={filtersButton} kind="secondary" icon={<FilterIcon />} onClick={() => setFiltering(true)}>
          {candidateTexts.filters}
          {chips.length > 0 && <FilterCount count={chips.length} />}
        </Button>
        <ExportButton selected={selected} everything={all.isSelected ? everything : null} />
      </Toolbar>
      <SelectAllBar all={all} selected={exportTexts.allFoundSelected}>
        <ExportableLine everything={everything} />
      </SelectAllBar>
      <QuotaLine exports />
      {search.query === '' ? (
        <EmptyState icon={<SearchIcon />} title="Whom do you look for?">
          Type a name, a phone number or an address above.
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
      {filtering && (
        <FiltersDialog filters={filters} onApply={filterBy} onClose={() => setFiltering(false)} />
      )}
    </>
  );
}

function FilterCount({ count }: { count: number }) {
  return (
    <span className="grid size-5.5 place-items-center rounded-full bg-brand-600 text-xs text-white tabular-nums">
      {count}
    </span>
  );
}
