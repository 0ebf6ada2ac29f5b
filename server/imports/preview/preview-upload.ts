import { ownedBy } from '#server/policies/ownership.ts';
import type { Corrections, previewUpload as call } from '#contract/calls/import-uploads.ts';
import { cleanUpAfterFailure } from '#server/db/connection/clean-up-after-failure.ts';
import { beginReading, findUpload, endReading } from '#server/db/imports/uploads.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { parseStagedRows } from '#server/imports/parse-cells/parse-staged-rows.ts';
import type { ReadAs } from '#server/imports/parse-cells/restore-row-format.ts';
import { resolveRowFormat } from '#server/imports/parse-cells/resolve-row-format.ts';
import { restoreStagedFile } from '#server/imports/stage/serialize-staged-file.ts';
import type { Services } from '#server/services.ts';
import { findMissingFields } from '#server/spreadsheets/match-columns/match-columns.ts';
import { presentPreview } from './present-preview.ts';

type Body = RequestContext<typeof call>['body'];

/** What the last preview was asked for. */
interface Choices {
  corrections: Corrections;
}

/** The fields of a request that are not corrections. */
const OPTIONS: ReadonlySet<string> = new Set(['candidate_type', 'restore'] satisfies (keyof Body)[]);

function chooseCorrections(body: Body, last: unknown): Choices {
  if (body.restore && last !== null) return last as Choices;
  return { corrections: Object.fromEntries(Object.entries(body).filter(([name]) => !OPTIONS.has(name))) };
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
  const candidate_type = body.candidate_type ?? found.candidate_type;
  const target = { type: candidate_type, ownOrganization: principal.organization.name };
  const file = restoreStagedFile(found.staged);
  const choices = chooseCorrections(body, found.choices);
  const { corrections } = choices;
  const format = await resolveRowFormat(db, found.id, file, target, corrections);
  const missing = findMissingFields(format.columns, target.type, target.ownOrganization, format.constants);
  const upload = { ...found, candidate_type, ...ownedBy(principal) };

  const uploadRun = await beginReading(db, found.id, { total: file.rows, candidate_type, choices });
  if (!uploadRun) throw new DomainError('upload_busy');
  try {
    const counts =
      missing.length === 0 ? await parseStagedRows(db, uploadRun, format, isDisconnected) : undefined;
    const data = await presentPreview(db, { upload, file, format, missing, corrections, counts });
    const readAs: ReadAs | undefined = counts && {
      corrections,
      ownOrganization: principal.organization.name,
    };
    if (!(await endReading(db, uploadRun, readAs))) throw new DomainError('upload_not_found');
    return { data };
  } catch (error) {
    await cleanUpAfterFailure(log, () => endReading(db, uploadRun));
    throw error;
  }
}
