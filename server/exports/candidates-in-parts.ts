import { findCandidates, type ShownCandidate } from '#server/db/candidates.ts';
import type { Runner } from '#server/db/database.ts';
import { uploadedBefore } from '#server/db/exported-candidates.ts';

// Each part is one short query, so that a slow reader holds nothing in the database.
const ROWS_AT_ONCE = 1000;

export type Parts = AsyncGenerator<ShownCandidate[]>;

/** Candidates in the order of their ids, part by part; one that was deleted in between is left out. */
export async function* chosenCandidates(runner: Runner, ids: readonly number[]): Parts {
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    yield await findCandidates(runner, ids.slice(at, at + ROWS_AT_ONCE));
}

/** All candidates that the account uploaded, the newest first, part by part. */
export async function* uploadedCandidates(runner: Runner, account_id: number): Parts {
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = await uploadedBefore(runner, account_id, before, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    before = last.id;
  }
}
