import type { stageUpload as call } from '#contract/import-uploads.ts';
import { UPLOADS_WAITING } from '#contract/limits.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { endStaging, removeOldestWaiting, removeUpload } from '#server/db/imports/uploads.ts';
import { malformed } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { receiveFile } from './receive-file.ts';
import { storeFile } from '#server/imports/stage/stored-file.ts';

/**
 * Stages a file to be looked at. An account has few of them: its oldest goes.
 * @throws Problem 413, 415, 422 about the file as such, 409 when its name is taken; nothing is written then
 */
export async function stageUpload(
  { caller, query: { candidate_type, id: key }, file, isGone }: Asked<typeof call>,
  services: Services,
): Promise<Answer<typeof call>> {
  const { db, log } = services;
  const whose = { account_id: caller.id, candidate_type, key };
  // Whatever the header lacks, the account may know.
  const { upload, staged } = await receiveFile(file, whose, () => undefined, services);
  try {
    await endStaging(db, upload.id, { total: staged.rows, staged: storeFile(staged) });
  } catch (error) {
    await cleanUpAfterFailure(log, () => removeUpload(db, upload.id));
    throw error;
  }
  if (isGone()) {
    await removeUpload(db, upload.id);
    throw malformed();
  }
  await removeOldestWaiting(db, caller.id, UPLOADS_WAITING);
  return { data: { id: upload.key, rows: staged.rows } };
}
