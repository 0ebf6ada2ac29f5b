import { cleanUpAfterFailure } from '#server/platform/db/connection/clean-up-after-failure.ts';
import { removeAbandonedUploads, removeUpload } from '#server/domain/imports/queries/remove-uploads.ts';
import { type NewUpload, type Upload, beginUpload } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { StreamedFile } from '#server/http/multipart.ts';
import { type StageOptions, stageFile } from '#server/features/imports/stage/stage-file.ts';
import type { StagedFile } from '#server/features/imports/stage/staged-file.ts';
import type { Services } from '#server/http/services.ts';
import { scoreList } from '#server/domain/spreadsheets/match-columns/detect-header.ts';
import { openSpreadsheet } from '#server/domain/spreadsheets/open-spreadsheet.ts';
import { readFileBytes } from '#server/domain/spreadsheets/receive/read-file-bytes.ts';
import { toFileName } from '#server/domain/spreadsheets/receive/to-file-name.ts';

/**
 * Stages the rows of a file while it arrives, and removes them on failure.
 * @throws DomainError about the whole file, when the client's id is taken
 */
export async function receiveFile(
  file: StreamedFile | undefined,
  own: Omit<NewUpload, 'file_name'>,
  options: StageOptions,
  { db, env, log }: Pick<Services, 'db' | 'env' | 'log'>,
): Promise<{ upload: Upload; staged: StagedFile }> {
  if (!file) throw new DomainError('file_missing');
  await removeAbandonedUploads(db);
  const values = { ...own, file_name: toFileName(file.fileName) };
  const inserted = await beginUpload(db, values);
  if (!inserted) throw new DomainError('upload_id_taken');
  const upload = { ...values, ...inserted };
  try {
    const source = { folder: env.dataDir, scoreRows: scoreList };
    const spreadsheet = await openSpreadsheet(readFileBytes(file), source);
    const staged = await stageFile(db, upload.id, spreadsheet, options).finally(spreadsheet.close);
    return { upload, staged };
  } catch (error) {
    await cleanUpAfterFailure(log, () => removeUpload(db, upload.id));
    throw error;
  } finally {
    file.stream.destroy();
  }
}
