import type { Database, Runner } from '#server/db/database.ts';
import { findPhoneFields, takeFromReindexQueue, updatePhoneE164 } from '#server/db/reindex-queue.ts';
import { toE164 } from '#server/phones/to-e164.ts';
import { indexCandidates } from './index-candidates.ts';

/** Reads these candidates anew: their phone numbers and what they are found by. To be called in a transaction. */
export async function reindexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  const fields = await findPhoneFields(tx, ids);
  const read = fields.map(({ phone_e164, ...field }) => ({
    ...field,
    before: phone_e164,
    phone_e164: toE164(field.phone),
  }));
  await updatePhoneE164(
    tx,
    read.filter(({ before, phone_e164 }) => before !== phone_e164),
  );
  await indexCandidates(tx, ids);
}

/** Candidates of one transaction: those who change one of them wait no longer than it takes. */
const BATCH = 250;

/**
 * Works off the candidates that a migration left to be read anew, in short transactions. What is left when the server
 * stops is done after the next start.
 */
export async function workOffReindexQueue(db: Database): Promise<void> {
  for (let taken = BATCH; taken > 0;)
    taken = await db.transaction().execute(async (tx) => {
      const ids = await takeFromReindexQueue(tx, BATCH);
      await reindexCandidates(tx, ids);
      return ids.length;
    });
}
