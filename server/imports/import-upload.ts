import type { importUpload as call } from '#contract/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { findImportOfUpload } from '#server/db/imports.ts';
import { claimImport, findUpload, letWait, removeUpload } from '#server/db/uploads.ts';
import { conflict, invalid, notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { importStagedRows, presentWhole } from './import-staged-rows.ts';
import type { ReadAs } from './preview-upload.ts';
import { tellsWhoLeft } from './reading-of.ts';
import { restoreFile } from './stored-file.ts';
import { understand } from './understand.ts';

/**
 * Adds the rows of an uploaded file as its last preview showed them. What fails leaves the upload waiting; asking
 * again for one that is in answers with its import.
 * @throws Problem 404 when the account has no such upload, 409 while it is worked on, 422 when it was not read yet or
 * when it does not say who has left and nobody confirmed that all are current
 */
export async function importUpload(
  asked: Asked<typeof call>,
  services: Services,
): Promise<Answer<typeof call>> {
  const { caller, params, body } = asked;
  const { db } = services;
  const whose = { key: params.id, account_id: caller.id };
  const found = await findUpload(db, whose);
  const before = await findImportOfUpload(db, whose);
  if (before) return await presentWhole(services, caller, before.id);
  if (!found) throw notFound(importTexts.uploadGone);
  if (found.state === 'waiting' && found.read_as === null) throw invalid(importTexts.notReadYet);
  const claimed = await claimImport(db, found.id);
  if (!claimed) throw conflict(importTexts.uploadBusy);
  const { read_as, ...work } = claimed;
  const { corrections, ownOrganization } = read_as as ReadAs;
  const staged = restoreFile(found.staged);
  const upload = { ...found, account_id: caller.id };
  try {
    const asShown = { type: found.candidate_type, ownOrganization };
    const reading = await understand(db, found.id, staged, asShown, corrections);
    if (!tellsWhoLeft(reading) && !body.all_current) throw invalid(importTexts.confirmAllCurrent);
    const answer = await importStagedRows(services, { upload, work, reading, staged }, asked);
    await removeUpload(db, found.id);
    return answer;
  } catch (error) {
    await cleanUpAfterFailure(services.log, () => letWait(db, work));
    throw error;
  }
}
