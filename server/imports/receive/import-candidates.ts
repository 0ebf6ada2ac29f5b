import type { CandidateType } from '#contract/fields.ts';
import type { importEmployees, importStudents } from '#contract/imports.ts';
import { cleanUpAfterFailure } from '#server/db/clean-up-after-failure.ts';
import { endStaging, removeUpload } from '#server/db/imports/uploads.ts';
import { malformed } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { awaitImport } from '#server/imports/commit/await-import.ts';
import type { ReadAs } from '#server/imports/preview/preview-upload.ts';
import { queueImport } from '#server/imports/commit/queue-import.ts';
import { receiveFile } from './receive-file.ts';
import { assertNamesAll } from '#server/imports/stage/stage-file.ts';
import { storeFile } from '#server/imports/stage/stored-file.ts';

type Call = typeof importEmployees | typeof importStudents;

/**
 * Adds the people of a file in one go, by the guesses alone: its rows are staged while they arrive, and imported by a
 * job, which goes on without the client. Good rows go in; bad ones are kept and reported.
 * @throws Problem 413, 415, 422 about the file as such, DatabaseUnavailable; nothing is written then
 */
export function importCandidates(candidate_type: CandidateType) {
  return async (asked: Asked<Call>, services: Services): Promise<Answer<Call>> => {
    const { caller, file, from, query, isGone } = asked;
    const { db, log } = services;
    const readAs: ReadAs = { corrections: {}, ownOrganization: caller.name };
    const { upload, staged } = await receiveFile(
      file,
      { account_id: caller.id, candidate_type },
      (columns) => assertNamesAll(columns, { type: candidate_type, ownOrganization: caller.name }),
      services,
    );
    const { id, account_id } = upload;
    const { rows } = staged;
    try {
      if (isGone()) throw malformed();
      await db.transaction().execute(async (tx) => {
        await endStaging(tx, id, { total: rows, staged: storeFile(staged), read_as: readAs });
        await queueImport(tx, services, { id, account_id, rows, from });
      });
    } catch (error) {
      await cleanUpAfterFailure(log, () => removeUpload(db, id));
      throw error;
    }
    return await awaitImport(services, { ...upload, rows }, { caller, wait: query.wait, isGone });
  };
}
