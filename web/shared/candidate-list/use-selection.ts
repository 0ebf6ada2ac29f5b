import { useState } from 'react';

import type { Selection } from '#web/ui/table/data-table.tsx';

import { selectAcrossPages } from './select-across-pages.ts';

/** Selecting the rows of all pages. */
export interface AllPages {
  /** Every row of this page is selected, and there are other pages. */
  isOffered: boolean;
  isSelected: boolean;
  onPage: number;
  total: number;
  /** There are more than `total`, uncounted. */
  hasMore: boolean;
  select: () => void;
  /** Goes back to the rows of this page. */
  selectPage: () => void;
}

const NOTHING = { data: [], total: 0 };

/**
 * The selected rows on any page of one list, or all of its rows. `of` identifies the list; another list starts empty.
 * `everything` identifies the content of all pages, which can change while selected rows stay.
 */
export function useSelection<Row extends { id: string }>(
  {
    data: rows,
    total,
    has_more: hasMore = false,
  }: { data: readonly Row[]; total: number; has_more?: boolean } = NOTHING,
  of: string,
  everything = of,
) {
  const [state, setState] = useState<{ of: string; selected: Map<string, Row>; all: string | null }>({
    of,
    selected: new Map(),
    all: null,
  });
  const isAll = state.of === of && state.all === everything && total > 0;
  // Deselecting one row of all pages keeps the rest of this page only.
  const selected = state.of === of && !isAll ? state.selected : new Map<string, Row>();
  const ids = rows.map((row) => row.id);
  const select = (next: ReadonlySet<string>) =>
    setState({ of, selected: selectAcrossPages(selected, rows, next), all: null });
  const selection: Selection = {
    ids: new Set(isAll ? ids : ids.filter((id) => selected.has(id))),
    onChange: select,
  };
  const all: AllPages = {
    isOffered: ids.length > 0 && ids.length < total && selection.ids.size === ids.length,
    isSelected: isAll,
    onPage: ids.length,
    total,
    hasMore,
    select: () => setState({ of, selected: new Map(), all: everything }),
    selectPage: () => select(new Set(ids)),
  };
  return {
    selection,
    selected: [...selected.values()],
    /** How many are selected on all pages; `hasMore` when the count is capped. */
    count: isAll ? { total, hasMore } : { total: selected.size, hasMore: false },
    all,
    /** The button for it goes away, so the box that selects all rows gets its focus. */
    clear: () => {
      setState({ of, selected: new Map(), all: null });
      document.querySelector<HTMLInputElement>('[data-select-all]')?.focus();
    },
    /** Keeps only the selected rows that `stays` accepts. */
    keep: (stays: (row: Row) => boolean) =>
      setState({ of, selected: new Map([...selected].filter(([, row]) => stays(row))), all: null }),
  };
}
