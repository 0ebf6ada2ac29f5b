import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findExportRows, listUploadedExportRows } from './queries/exported-candidates.ts';
import { toCells } from './to-cells.ts';

// Each batch is one short query, so that a slow client blocks nothing in the database.
const BATCH_SIZE = 2000;

/** Batches of candidates, each as the cells of the export columns. */
export type CandidateBatches = AsyncGenerator<IteratorObject<string[]>>;

/** Streams candidates in the order of `ids`, as a reader may see them. Omits those deleted or restricted meanwhile. */
export async function* streamSelectedCandidates(
  runner: Runner,
  ids: readonly number[],
  reader: Reader,
  contacts_hidden_ids: readonly number[],
): CandidateBatches {
  for (let at = 0; at < ids.length; at += BATCH_SIZE)
    yield toCells(await findExportRows(runner, ids.slice(at, at + BATCH_SIZE), reader, contacts_hidden_ids));
}

/** Streams all of the organisation's uploads, newest first. */
export async function* streamUploadedCandidates(runner: Runner, organization_id: number): CandidateBatches {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await listUploadedExportRows(runner, organization_id, before, BATCH_SIZE);
    const last = rows.at(-1);
    if (!last) return;
    yield toCells(rows);
    before = last.id;
  }
}
