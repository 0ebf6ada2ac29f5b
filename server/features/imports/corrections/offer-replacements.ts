import type { Replacement, ReplacementOffer } from '#contract/calls/upload-rows.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { findRepairs } from './find-repairs.ts';
import { deriveReplacements } from './replacement.ts';

/** Cells of one correction that offers are made for. */
const CELLS_MAX = 5;

/** An edited cell. */
export interface CellEdit {
  column: number;
  before: string;
  after: string;
}

/** Offers, for each edited cell, the replacement that would solve the problem of most other rejected rows. */
export async function offerReplacements(
  runner: Runner,
  upload: number,
  edits: readonly CellEdit[],
  format: RowFormat,
): Promise<ReplacementOffer[]> {
  const replacements = edits
    .slice(0, CELLS_MAX)
    .flatMap(({ column, before, after }) =>
      deriveReplacements(before, after).map((replacement): Replacement => ({ column, ...replacement })),
    );
  const repairs = await findRepairs(runner, upload, replacements, format);
  const offers = replacements.map((replacement, at) => ({ ...replacement, rows: repairs[at]?.length ?? 0 }));
  const columns = [...new Set(offers.map(({ column }) => column))];
  return columns.flatMap((column) => {
    const [best] = offers
      .filter((offer) => offer.column === column && offer.rows > 0)
      .toSorted((a, b) => b.rows - a.rows);
    return best ?? [];
  });
}
