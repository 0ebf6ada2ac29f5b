import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import {
  type NewUpload,
  beginUpload,
  removeAbandonedUploads,
  removeUpload,
} from '#server/db/imports/uploads.ts';
import type { ArrivingFile } from '#server/http/multipart.ts';
import { conflict, invalid } from '#server/http/problem.ts';
import type { Services } from '#server/services.ts';
import { openSheet } from '#server/spreadsheets/open-sheet.ts';
import { bytesOf } from '#server/spreadsheets/receive/read-file-bytes.ts';
import { type Columns, judgeRows } from '#server/spreadsheets/match-columns/match-columns.ts';
import { fileNameOf } from '#server/spreadsheets/receive/to-file-name.ts';
import { type StagedFile, stageFile } from '#server/imports/stage/stage-file.ts';

/** An upload whose rows are staged. */
export interface Upload extends NewUpload {
  id: number;
  /** What clients call it. */
  key: string;
}

/**
 * Stages the rows of a file while it arrives; nothing of it is left when that fails. `check` may refuse its header.
 * @throws Problem 400, 408, 413, 415, 422 about the file as such, 409 when its client's name for it is taken
 */
export async function receiveFile(
  file: ArrivingFile | undefined,
  whose: Omit<NewUpload, 'file_name'>,
  check: (columns: Columns) => void,
  { db, env, log }: Pick<Services, 'db' | 'env' | 'log'>,
): Promise<{ upload: Upload; staged: StagedFile }> {
  if (!file) throw invalid(candidateTexts.csvMissing);
  await removeAbandonedUploads(db);
  const values = { ...whose, file_name: fileNameOf(file.fileName) };
  const begun = await beginUpload(db, values);
  if (!begun) throw conflict(importTexts.uploadTaken);
  const upload = { ...values, ...begun };
  try {
    const sheet = await openSheet(bytesOf(file), { folder: env.dataDir, judge: judgeRows });
    const staged = await stageFile(db, upload.id, sheet, check).finally(sheet.close);
    return { upload, staged };
  } catch (error) {
    await cleanUpAfterFailure(log, () => removeUpload(db, upload.id));
    throw error;
  } finally {
    file.stream.destroy();
  }
}
