import { ownedBy } from '#server/domain/access/ownership.ts';
import type { previewUpload as call } from '#contract/calls/import-previews.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { cleanUpAfterFailure } from '#server/platform/db/connection/clean-up-after-failure.ts';
import { discardCorrections } from '#server/features/imports/queries/discard-corrections.ts';
import {
  beginReading,
  endReading,
  findUpload,
  type LastReading,
} from '#server/domain/imports/queries/uploads.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Layout } from '#server/features/imports/layout/layout.ts';
import { listUnmovedRanges } from '#server/features/imports/layout/list-unmoved-ranges.ts';
import { resolveLayout } from '#server/features/imports/layout/resolve-layout.ts';
import { parseStagedRows } from '#server/features/imports/parse-cells/parse-staged-rows.ts';
import type { ReadAs } from '#server/features/imports/parse-cells/restore-row-format.ts';
import { resolveRowFormat } from '#server/features/imports/parse-cells/resolve-row-format.ts';
import type { ImportTarget, RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { type Choices, proposeChoices } from '#server/features/imports/remembered-layouts/choices.ts';
import { dropDisprovedDateOrder } from '#server/features/imports/remembered-layouts/drop-disproved-date-order.ts';
import { hashHeader } from '#server/features/imports/remembered-layouts/hash-header.ts';
import {
  restoreStagedFile,
  serializeAnalysis,
  type StagedFile,
} from '#server/features/imports/stage/staged-file.ts';
import type { Services } from '#server/http/services.ts';
import { findMissingFields } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import { listQuestions } from './list-questions.ts';
import { presentPreview } from './present-preview.ts';

type Body = RequestContext<typeof call>['body'];
type Requested = Omit<Choices, 'header_hash'>;

/** The fields of a request that are not corrections. */
const OPTIONS: ReadonlySet<string> = new Set(['candidate_type', 'restore'] satisfies (keyof Body)[]);

/** Resolves the format with the given corrections. Remembered ones that no longer fit the file are dropped. */
async function resolveChoices(
  db: Database,
  upload: number,
  { file, target, requested }: { file: StagedFile; target: ImportTarget; requested: Requested },
): Promise<{ choices: Choices; format: RowFormat }> {
  const resolve = async ({ corrections, remembered }: Requested) => {
    const format = await resolveRowFormat(db, upload, file, target, corrections);
    return { choices: { corrections, remembered, header_hash: hashHeader(format.layout) }, format };
  };
  try {
    const resolved = await resolve(requested);
    const fitting = dropDisprovedDateOrder(requested, resolved.format);
    return fitting ? await resolve(fitting) : resolved;
  } catch (error) {
    if (requested.remembered === null || !(error instanceof DomainError)) throw error;
    return await resolve({ corrections: {}, remembered: null });
  }
}

/** Discards the corrections of rows that other choices read with other columns, or not at all. */
async function discardMovedCorrections(
  tx: Runner,
  upload: number,
  { file, layout, last }: { file: StagedFile; layout: Layout; last: LastReading },
): Promise<number> {
  if (last.correction === 0) return 0;
  const { corrections } = last.choices as Choices;
  const before = await resolveLayout(tx, upload, file, corrections);
  return await discardCorrections(tx, upload, {
    read: layout.sheets,
    unmoved: listUnmovedRanges(before, layout),
  });
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
  const last = found.choices as Choices | null;
  const corrections = Object.fromEntries(Object.entries(body).filter(([name]) => !OPTIONS.has(name)));
  const propose = async () => {
    const header_hash = hashHeader(await resolveLayout(db, found.id, file, {}));
    return await proposeChoices(db, { ...ownedBy(principal), candidate_type, header_hash });
  };
  const requested = body.restore ? (last ?? (await propose())) : { corrections, remembered: null };
  const { choices, format } = await resolveChoices(db, found.id, { file, target, requested });
  const missing = findMissingFields(format.columns, target.type, target.ownOrganization, format.constants);
  const upload = { ...found, candidate_type, ...ownedBy(principal) };

  // A call whose client has left may be late, and must not supersede the one that followed it.
  if (isDisconnected()) throw new DomainError('malformed_request');
  const total = format.analysis.rows;
  const uploadRun = await beginReading(db, found.id, { total, candidate_type, choices }, (tx, before) =>
    discardMovedCorrections(tx, found.id, { file, layout: format.layout, last: before }),
  );
  if (!uploadRun) throw new DomainError('upload_busy');
  try {
    const counts =
      missing.length === 0
        ? await parseStagedRows(db, uploadRun, format, { sheets: file.sheets, isDisconnected })
        : undefined;
    const { kind } = principal.organization;
    const questions = listQuestions({
      file_name: found.file_name,
      sheets: file.sheets,
      format,
      counts,
      kind,
    });
    const data = await presentPreview(db, {
      upload,
      file,
      format,
      missing,
      choices,
      counts,
      questions,
      uploadRun,
    });
    const readAs: ReadAs | undefined = counts && {
      corrections: choices.corrections,
      ownOrganization: principal.organization.name,
      questions: questions.map(({ question }) => question),
      run: uploadRun.run,
      analysis: serializeAnalysis(format.analysis),
    };
    if (!(await endReading(db, uploadRun, readAs))) throw new DomainError('upload_not_found');
    return { data };
  } catch (error) {
    await cleanUpAfterFailure(log, () => endReading(db, uploadRun));
    throw error;
  }
}
