import type { CandidateType } from '#contract/fields.ts';
import type { importEmployees, importStudents } from '#contract/imports.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { removeUpload } from '#server/db/uploads.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { importStagedRows } from './import-staged-rows.ts';
import { receiveFile } from './receive-file.ts';
import { assertNamesAll } from './stage-file.ts';
import { understand } from './understand.ts';

type Call = typeof importEmployees | typeof importStudents;

/**
 * Adds the people of a file in one go, by the guesses alone: its rows are staged while they arrive, read once all is
 * known about their columns, and taken in meanwhile. Good rows go in; bad ones are kept and reported.
 * @throws Problem 413, 415, 422 about the file as such; nothing is written then
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
    } finally {
      await cleanUpAfterFailure(services.log, () => removeUpload(db, upload.id));
    }
  };
}
