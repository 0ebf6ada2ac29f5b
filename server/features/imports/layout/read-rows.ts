import { prefetchBatches } from '#server/platform/async/prefetch-batches.ts';
import type { StagedRow, StoredRow } from '#server/domain/imports/queries/staged-rows.ts';
import type { RowSource } from './layout.ts';
import { RowJoiner } from './row-joiner.ts';

/**
 * Reads the staged rows of the chosen sheets in batches. `fetch` returns the next rows after a row number, up to
 * another.
 */
export async function* readRows<R extends StagedRow & Partial<StoredRow>>(
  source: RowSource,
  fetch: (after: number, until: number) => Promise<R[]>,
): AsyncGenerator<R[]> {
  const { layout, joins } = source;
  for (const sheet of layout.sheets) {
    const joiner = joins.mode === 'none' ? undefined : new RowJoiner<R>(source);
    const batches = prefetchBatches((line) => fetch(Math.max(line, sheet.after), sheet.until));
    for await (const batch of batches) {
      const rows = layout.withoutHiddenRows ? batch.filter((row) => !row.is_hidden) : batch;
      yield joiner ? joiner.join(rows) : rows;
    }
    if (joiner) yield joiner.end();
  }
}
