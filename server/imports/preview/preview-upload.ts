import { ownedBy } from '#server/policies/ownership.ts';
import type { Corrections, previewUpload as call } from '#contract/calls/import-uploads.ts';
import { cleanUpAfterFailure } from '#server/db/connection/clean-up-after-failure.ts';
import { beginReading, findUpload, endReading } from '#server/db/imports/uploads.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { parseStagedRows } from '#server/imports/parse-cells/parse-staged-rows.ts';
import { resolveRowFormat } from '#server/imports/parse-cells/resolve-row-format.ts';
import { restoreStagedFile } from '#server/imports/stage/serialize-staged-file.ts';
import type { Services } from '#server/services.ts';
import { findMissingFields } from '#server/spreadsheets/match-columns/match-columns.ts';
import { presentPreview } from './present-preview.ts';

/** The corrections of the last preview, and the organisation's name at that time. */
export interface ReadAs {
  corrections: Corrections;
  ownOrganization: string;
}

/**
 * Parses an uploaded file with the organisation's corrections and returns a preview. A later call supersedes a running one.
 * @throws DomainError when the organisation has no such upload, during its import, when the corrections contradict
 * each other
 */
export async function previewUpload(
  { principal, params, body, isDisconnected }: RequestContext<typeof call>,
  { db, log }: Services,
): Promise<Reply<typeof call>> {
  const found = await findUpload(db, { key: params.id, ...ownedBy(principal) });
  if (!found) throw new DomainError('upload_not_found');
  const target = { type: found.candidate_type, ownOrganization: principal.organization.name };
  const file = restoreStagedFile(found.staged);
  const format = await resolveRowFormat(db, found.id, file, target, body);
  const missing = findMissingFields(format.columns, target.type, target.ownOrganization, format.constants);
  const upload = { ...found, ...ownedBy(principal) };

  const uploadRun = await beginReading(db, found.id, file.rows);
  if (!uploadRun) throw new DomainError('upload_busy');
  try {
    const counts =
      missing.length === 0 ? await parseStagedRows(db, uploadRun, format, isDisconnected) : undefined;
    const data = await presentPreview(db, { upload, file, format, missing, counts });
    const readAs: ReadAs | undefined = counts && {
      corrections: body,
      ownOrganization: principal.organization.name,
    };
    if (!(await endReading(db, uploadRun, readAs))) throw new DomainError('upload_not_found');
    return { data };
  } catch (error) {
    await cleanUpAfterFailure(log, () => endReading(db, uploadRun));
    throw error;
  }
}
