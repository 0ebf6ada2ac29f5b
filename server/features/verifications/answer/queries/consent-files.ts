import type { Runner } from '#server/platform/db/database.ts';

/** Finds the file that proves the consent of a request. */
export async function findConsentFile(runner: Runner, verification_id: number) {
  return await runner
    .selectFrom('consent_file')
    .select(['media_type', 'content'])
    .where('verification_id', '=', verification_id)
    .executeTakeFirst();
}
