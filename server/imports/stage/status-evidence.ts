import type { Corrections } from '#contract/import-uploads.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import { readLeavingStatus } from '#server/imports/parse-cells/parse-leaving-status.ts';

/** Which of the columns headed as a status say of anybody whether they are still there. */
export class StatusEvidence {
  readonly telling: number[] = [];
  #silent: { index: number; header: string }[];

  constructor({ byField, header }: Columns) {
    const indexes = byField.get('leaving_status') ?? [];
    this.#silent = indexes.map((index) => ({ index, header: header[index] ?? '' }));
  }

  look(cells: readonly string[]) {
    if (this.#silent.length === 0) return;
    this.#silent = this.#silent.filter(({ index, header }) => {
      const status = readLeavingStatus(cells[index] ?? '', header);
      const tells = status === 'current' || status === 'left' || status === 'notice';
      if (tells) this.telling.push(index);
      return !tells;
    });
  }
}

/**
 * The columns without a status that is about something else, as fees or marriages are: no cell of it says who is
 * still there. One that the account chose stays.
 */
export function withoutSilentStatus(
  columns: Columns,
  telling: readonly number[],
  choices: Corrections['columns'] = [],
): Columns {
  const chosen = choices.flatMap(({ column, field }) => (field === 'leaving_status' ? column : []));
  const used = new Set([...telling, ...chosen]);
  const kept = (columns.byField.get('leaving_status') ?? []).filter((index) => used.has(index));
  const others = [...columns.byField].filter(([field]) => field !== 'leaving_status');
  return {
    ...columns,
    byField: new Map(kept.length > 0 ? [...others, ['leaving_status', kept]] : others),
  };
}
