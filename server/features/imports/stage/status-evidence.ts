import type { Corrections } from '#contract/calls/import-corrections.ts';
import { parseLeavingStatus } from './parse-leaving-status.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';

/** Finds the status columns with at least one employment or enrolment status. */
export class StatusEvidence {
  readonly informative: number[] = [];
  #pending: { index: number; header: string }[];

  constructor({ byField, header }: Columns) {
    const indexes = byField.get('leaving_status') ?? [];
    this.#pending = indexes.map((index) => ({ index, header: header[index] ?? '' }));
  }

  add(cells: readonly string[]) {
    if (this.#pending.length === 0) return;
    this.#pending = this.#pending.filter(({ index, header }) => {
      const status = parseLeavingStatus(cells[index] ?? '', header);
      const isInformative = status === 'current' || status === 'left' || status === 'notice';
      if (isInformative) this.informative.push(index);
      return !isInformative;
    });
  }
}

/**
 * Drops status columns without any employment or enrolment status, such as those about fees or marriage. A column that
 * the organisation chose stays.
 */
export function dropUninformativeStatusColumn(
  columns: Columns,
  informative: readonly number[],
  choices: Corrections['columns'] = [],
): Columns {
  const chosen = choices.flatMap(({ column, field }) => (field === 'leaving_status' ? column : []));
  const used = new Set([...informative, ...chosen]);
  const kept = (columns.byField.get('leaving_status') ?? []).filter((index) => used.has(index));
  const others = [...columns.byField].filter(([field]) => field !== 'leaving_status');
  return {
    ...columns,
    byField: new Map(kept.length > 0 ? [...others, ['leaving_status', kept]] : others),
  };
}
