import type { CandidateType } from '#contract/fields.ts';
import type { importEmployees, importStudents } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { removeUpload } from '#server/db/uploads.ts';
import { Problem } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { importStagedRows } from './import-staged-rows.ts';
import { receiveFile } from './receive-file.ts';
import { assertNamesAll } from './stage-file.ts';
import { understand } from './understand.ts';

type Call = typeof importEmployees | typeof importStudents;

/** No client knows this upload, so nobody removed it: the database crashed, which empties unlogged tables. */
const isUploadGone = (error: unknown) => error instanceof Problem && error.message === importTexts.uploadGone;

/**
 * Adds the people of a file in one go, by the guesses alone: its rows are staged while they arrive, read once all is
 * known about their columns, and taken in meanwhile. Good rows go in; bad ones are kept and reported.
 * @throws Problem 413, 415, 422 about the file as such, DatabaseUnavailable; nothing is written then
 */
export function importCandidates(candidate_type: CandidateType) {
  return async (asked: Asked<Call>, services: Services): Promise<Answer<Call>> => {
    const { caller, file } = asked;
    const { db } = services;
    const whose = { type: candidate_type, ownOrganization: caller.name };
    const { upload, staged } = await receiveFile(
      file,
      { account_id: caller.id, candidate_type },
      (columns) => assertNamesAll(columns, whose),
      services,
    );
    try {
      const reading = await understand(db, upload.id, staged, whose);
      return await importStagedRows(
        services,
        { upload, work: { upload: upload.id, run: 0 }, reading, staged },
        asked,
      );
    } catch (error) {
      throw isUploadGone(error) ? new DatabaseUnavailable(new Error('staged rows were lost')) : error;
    } finally {
      await cleanUpAfterFailure(services.log, () => removeUpload(db, upload.id));
    }
  };
}
