import type { Runner } from '#server/platform/db/database.ts';
import { findPhoneFields, updatePhoneE164 } from '#server/domain/search/queries/phone-fields.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import { indexCandidates } from './index-candidates.ts';

/** Reparses the phone numbers of candidates and reindexes them. Call it in a transaction. */
export async function reindexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  const fields = await findPhoneFields(tx, ids);
  const parsed = fields.map(({ phone_e164, ...field }) => ({
    ...field,
    before: phone_e164,
    phone_e164: toE164(field.phone),
  }));
  await updatePhoneE164(
    tx,
    parsed.filter(({ before, phone_e164 }) => before !== phone_e164),
  );
  await indexCandidates(tx, ids);
}
