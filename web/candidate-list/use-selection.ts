import { useState } from 'react';

import type { Selection } from '#web/ui/data-table.tsx';

import { pickAcrossPages } from './pick-across-pages.ts';

/** The rows of all pages of a list, ticked or not. */
export interface AllPages {
  /** Every row of the shown page is ticked, and there are other pages. */
  isOffered: boolean;
  isSelected: boolean;
  onPage: number;
  total: number;
  /** There are more than `total`. */
  more: boolean;
  select: () => void;
  /** Back to the rows of the shown page. */
  selectPage: () => void;
}

const NOTHING = { data: [], total: 0 };

/**
 * Rows ticked on any page of one list, or all that it has. `of` names the list, and another list starts with none;
 * `everything` names what all its pages hold, where that can change while the ticks stay.
 */
export function useSelection<Row extends { id: string }>(
  { data: rows, total, more = false }: { data: readonly Row[]; total: number; more?: boolean } = NOTHING,
  of: string,
  everything = of,
) {
  const [state, setState] = useState<{ of: string; picked: Map<string, Row>; all: string | null }>({
    of,
    picked: new Map(),
    all: null,
  });
  const isAll = state.of === of && state.all === everything && total > 0;
  // Who takes one tick away from all keeps the page, not what is on other pages.
  const picked = state.of === of && !isAll ? state.picked : new Map<string, Row>();
  const ids = rows.map((row) => row.id);
  const pick = (next: ReadonlySet<string>) =>
    setState({ of, picked: pickAcrossPages(picked, rows, next), all: null });
  const selection: Selection = {
    ids: new Set(isAll ? ids : ids.filter((id) => picked.has(id))),
    onChange: pick,
  };
  const all: AllPages = {
    isOffered: ids.length > 0 && ids.length < total && selection.ids.size === ids.length,
    isSelected: isAll,
    onPage: ids.length,
    total,
    more,
    select: () => setState({ of, picked: new Map(), all: everything }),
    selectPage: () => pick(new Set(ids)),
  };
  return {
    selection,
    selected: [...picked.values()],
    /** How many are ticked on all pages, `more` when there are more than are counted. */
    count: isAll ? { total, more } : { total: picked.size, more: false },
    all,
    clear: () => setState({ of, picked: new Map(), all: null }),
    /** Keeps only those of the selected that `stays` says. */
    keep: (stays: (row: Row) => boolean) =>
      setState({ of, picked: new Map([...picked].filter(([, row]) => stays(row))), all: null }),
  };
}
