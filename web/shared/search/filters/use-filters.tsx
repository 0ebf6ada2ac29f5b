import { type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { toolSize } from '#web/shared/candidate-list/toolbar.tsx';
import {
  type Filters,
  noFilters,
  readFilters,
  searchOnly,
  withFilters,
} from '#web/shared/search/search-params.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FilterIcon } from '#web/ui/icons/data-icons.tsx';

import { FilterChips } from './filter-chips.tsx';
import { listFilterChips } from './list-filter-chips.ts';
import { isQuickFilter, QuickFilters } from './quick-filters.tsx';
import { FiltersDialog } from './filters-dialog.tsx';

/** The filters of a list, kept in the URL: active ones as chips, the button, and its dialog. */
export function useFilters({ isSearch = true, hasQuick = false } = {}): {
  isFiltered: boolean;
  clear: () => void;
  /** Switches for the most used filters; those that are on are not among `chips` then. */
  quick: ReactNode;
  chips: ReactNode;
  button: ReactNode;
  dialog: ReactNode;
} {
  const [params, setParams] = useSearchParams();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const inUrl = readFilters(params);
  const filters = isSearch ? inUrl : { ...inUrl, ...searchOnly };
  const active = listFilterChips(filters);
  const { length: count } = active;
  const chips = hasQuick ? active.filter(({ key }) => !isQuickFilter(filters, key)) : active;

  const apply = (changed: Filters) => {
    setOpen(false);
    setParams(withFilters(params, changed));
  };
  const remove = (changed: Filters) => {
    apply(changed);
    // The pressed chip is gone.
    opener.current?.focus();
  };
  return {
    isFiltered: count > 0,
    clear: () => remove(noFilters),
    quick: hasQuick && <QuickFilters filters={filters} onChange={apply} />,
    chips: <FilterChips chips={chips} onChange={remove} />,
    button: (
      <Button
        ref={opener}
        kind="secondary"
        size="sm"
        icon={<FilterIcon className="size-4.5" />}
        onClick={() => setOpen(true)}
        className={toolSize}
      >
        {searchScreenTexts.filters}
        {count > 0 && (
          <span className="grid size-5 place-items-center rounded-full bg-brand-600 text-xs text-white tabular-nums">
            {count}
          </span>
        )}
      </Button>
    ),
    dialog: isOpen && (
      <FiltersDialog filters={filters} isSearch={isSearch} onApply={apply} onClose={() => setOpen(false)} />
    ),
  };
}
