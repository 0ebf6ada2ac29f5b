import { useState } from 'react';

import type { Selection } from '#web/ui/data-table.tsx';

import { pickAcrossPages } from './pick-across-pages.ts';

/** Rows ticked on any page of one list; `of` names the list, and another list starts with none. */
export function useSelection<Row extends { id: number }>(rows: readonly Row[], of = '') {
  const [state, setState] = useState({ of, picked: new Map<string, Row>() });
  const picked = state.of === of ? state.picked : new Map<string, Row>();
  const selection: Selection = {
    ids: new Set(rows.map((row) => String(row.id)).filter((id) => picked.has(id))),
    onChange: (ids) => setState({ of, picked: pickAcrossPages(picked, rows, ids) }),
  };
  return {
    selection,
    selected: [...picked.values()],
    clear: () => setState({ of, picked: new Map() }),
    /** Keeps only those of the selected that `stays` says. */
    keep: (stays: (row: Row) => boolean) =>
      setState({ of, picked: new Map([...picked].filter(([, row]) => stays(row))) }),
  };
}
