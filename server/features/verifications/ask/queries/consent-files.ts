import type { DocumentType } from '#contract/assurance.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Stores the file that proves a consent, if there is one, in place of one of an earlier attempt. */
export async function setConsentFile(
  tx: Runner,
  verification_id: number,
  file: { media_type: DocumentType; content: Buffer } | undefined,
): Promise<void> {
  if (!file) {
    await tx.deleteFrom('consent_file').where('verification_id', '=', verification_id).execute();
    return;
  }
  await tx
    .insertInto('consent_file')
    .values({ verification_id, ...file })
    .onConflict((conflict) => conflict.column('verification_id').doUpdateSet(file))
    .execute();
}
