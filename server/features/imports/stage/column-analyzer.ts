import {
  addEvidence,
  createEvidence,
  type DateEvidence,
} from '#server/domain/spreadsheets/match-columns/date-order.ts';
import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { ColumnExamples } from '#server/domain/spreadsheets/preview/column-examples.ts';
import { WrapEvidence } from '#server/features/imports/rows/join-mode.ts';
import type { ColumnAnalysis } from './staged-file.ts';
import { StatusEvidence } from './status-evidence.ts';

/** Lists the columns that contain dates. */
export const listDateColumns = ({ byField }: Columns) =>
  (['start_date', 'end_date'] as const).flatMap((field) => byField.get(field) ?? []);

/** Analyses the columns of a file from its rows, in constant memory. */
export class ColumnAnalyzer {
  #evidence: Map<number, DateEvidence>;
  #status: StatusEvidence;
  #examples: ColumnExamples;
  #wraps: WrapEvidence;
  #rows = 0;

  constructor(columns: Columns) {
    this.#evidence = new Map(listDateColumns(columns).map((index) => [index, createEvidence()]));
    this.#status = new StatusEvidence(columns);
    this.#wraps = new WrapEvidence(columns);
    this.#examples = new ColumnExamples(columns.header);
  }

  add(cells: readonly string[]) {
    this.#rows += 1;
    for (const [index, found] of this.#evidence) addEvidence(found, cleanCell(cells[index] ?? ''));
    this.#status.add(cells);
    this.#examples.add(cells);
    this.#wraps.add(cells);
  }

  get analysis(): ColumnAnalysis {
    return {
      evidence: this.#evidence,
      tellingStatus: this.#status.informative,
      examples: this.#examples.values,
      rows: this.#rows,
      wraps: this.#wraps.counts,
    };
  }
}
