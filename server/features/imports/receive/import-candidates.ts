import { ownedBy } from '#server/domain/access/ownership.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { importEmployees, importStudents } from '#contract/calls/imports.ts';
import { cleanUpAfterFailure } from '#server/platform/db/connection/clean-up-after-failure.ts';
import { removeUpload } from '#server/domain/imports/queries/remove-uploads.ts';
import { endStaging } from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { awaitImport } from '#server/features/imports/commit/await-import.ts';
import { queueImport } from '#server/features/imports/commit/queue-import.ts';
import type { ReadAs } from '#server/features/imports/parse-cells/restore-row-format.ts';
import { countDetectedRows, serializeStagedFile } from '#server/features/imports/stage/staged-file.ts';
import type { Services } from '#server/http/services.ts';
import { receiveFile } from './receive-file.ts';
import type { ImportTarget } from '#server/features/imports/parse-cells/row-format.ts';
import { type Columns, findMissingFields } from '#server/domain/spreadsheets/match-columns/match-columns.ts';

type Call = typeof importEmployees | typeof importStudents;

/**
 * Imports a file without a preview. Its rows are staged while they arrive, and a job imports them even if the client
 * disconnects. Accepted rows are added; rejected rows are stored and reported.
 * @throws DomainError about the whole file, or DatabaseUnavailable; nothing is written then
 */
export function importCandidates(candidate_type: CandidateType) {
  return async (context: RequestContext<Call>, services: Services): Promise<Reply<Call>> => {
    const { principal, file, clientAddress, query, isDisconnected } = context;
    const { db, log } = services;
    const readAs: ReadAs = { corrections: {}, ownOrganization: principal.organization.name };
    const { upload, staged } = await receiveFile(
      file,
      { ...ownedBy(principal), member_id: principal.actor.member_id, candidate_type },
      {
        // Nobody checks the columns before the import, so they are not guessed from their content.
        needsHeader: true,
        check: (columns) =>
          assertRequiredColumns(columns, {
            type: candidate_type,
            ownOrganization: principal.organization.name,
          }),
      },
      services,
    );
    const { id } = upload;
    const rows = countDetectedRows(staged);
    try {
      if (isDisconnected()) throw new DomainError('malformed_request');
      await db.transaction().execute(async (tx) => {
        await endStaging(tx, id, { total: rows, staged: serializeStagedFile(staged), read_as: readAs });
        await queueImport(tx, services, { id, actor: principal.actor, rows, clientAddress });
      });
    } catch (error) {
      await cleanUpAfterFailure(log, () => removeUpload(db, id));
      throw error;
    }
    return await awaitImport(services, { ...upload, rows }, { principal, wait: query.wait, isDisconnected });
  };
}

const HEADER_CHARACTERS = 500;

/** @throws DomainError required_columns_missing */
function assertRequiredColumns(columns: Columns, { type, ownOrganization }: ImportTarget) {
  const fields = findMissingFields(columns, type, ownOrganization);
  if (fields.length === 0) return;
  const header = columns.header.filter(Boolean).join(', ').slice(0, HEADER_CHARACTERS);
  throw new DomainError('required_columns_missing', { type, fields, header });
}
