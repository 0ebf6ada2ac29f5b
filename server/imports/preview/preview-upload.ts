import type { Corrections, previewUpload as call } from '#contract/import-uploads.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { claimReading, findUpload, letWait } from '#server/db/imports/uploads.ts';
import { conflict, notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { missingFields } from '#server/spreadsheets/match-columns/match-columns.ts';
import { presentPreview } from './present-preview.ts';
import { readStagedRows } from '#server/imports/parse-cells/parse-staged-rows.ts';
import { restoreFile } from '#server/imports/stage/stored-file.ts';
import { understand } from '#server/imports/parse-cells/resolve-row-format.ts';

/** What the account knew better when it was shown how its file is read, and its name then. */
export interface ReadAs {
  corrections: Corrections;
  ownOrganization: string;
}

/**
 * Reads an uploaded file by the guesses and what the account knows better, and shows what came of it. A later call
 * replaces one that is under way.
 * @throws Problem 404 when the account has no such upload, 409 while it is imported, 422 when it cannot be read so
 */
export async function previewUpload(
  { caller, params, body, isGone }: Asked<typeof call>,
  { db, log }: Services,
): Promise<Answer<typeof call>> {
  const found = await findUpload(db, { key: params.id, account_id: caller.id });
  if (!found) throw notFound(importTexts.uploadGone);
  const whose = { type: found.candidate_type, ownOrganization: caller.name };
  const file = restoreFile(found.staged);
  const reading = await understand(db, found.id, file, whose, body);
  const missing = missingFields(reading.columns, whose.type, whose.ownOrganization);
  const upload = { ...found, account_id: caller.id };

  const work = await claimReading(db, found.id, file.rows);
  if (!work) throw conflict(importTexts.uploadBusy);
  try {
    const counts = missing.length === 0 ? await readStagedRows(db, work, reading, isGone) : undefined;
    const data = await presentPreview(db, { upload, file, reading, missing, counts });
    const readAs: ReadAs | undefined = counts && { corrections: body, ownOrganization: caller.name };
    if (!(await letWait(db, work, readAs))) throw notFound(importTexts.uploadGone);
    return { data };
  } catch (error) {
    await cleanUpAfterFailure(log, () => letWait(db, work));
    throw error;
  }
}
