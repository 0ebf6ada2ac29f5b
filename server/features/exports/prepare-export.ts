import { ownedBy } from '#server/domain/access/ownership.ts';
import type { ExportSelection, prepareExport as call } from '#contract/calls/exports.ts';
import { EXPORT_FILE_NAME, EXPORT_MAX_FOUND, EXPORT_WORKBOOK_NAME } from '#contract/limits.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { insertPreparedExport } from './queries/prepared-exports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { limitExportSearch } from './limit-export-search.ts';
import { discloseExported } from '#server/domain/disclosure/disclose.ts';
import type { Services } from '#server/http/services.ts';
import { buildExportEntry } from './build-export-entry.ts';
import { hashDownloadToken, createDownloadToken } from './download-token.ts';
import { type SelectedCandidates, selectCandidates } from './select-candidates.ts';

/**
 * Selects the candidates, writes the audit entry and returns a token for the download. The download is a plain URL, so
 * that a browser streams a file of any size to disk.
 * @throws DomainError when there is no candidate to export or too many, QuotaExceeded
 */
export async function prepareExport(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, body: selection, setQuotas } = context;
  const { db, env } = services;
  await limitExportSearch(services, selection, principal.organization.id);
  const selected = await selectCandidates(services, selection, context);
  const { ids, count, others, contacts_hidden_ids, left_out } = selected;
  const { format } = selection;
  if (count === 0) throw new DomainError('nothing_to_export', {});
  if (format === 'xlsx' && count > EXPORT_MAX_FOUND)
    throw new DomainError('too_many_for_workbook', { limit: EXPORT_MAX_FOUND });
  const token = createDownloadToken();
  const quotas = await db.transaction().execute(async (tx) => {
    const { member_id } = principal.actor;
    const prepared = { ...ownedBy(principal), member_id, format, candidate_ids: ids, contacts_hidden_ids };
    await insertPreparedExport(tx, hashDownloadToken(token), prepared);
    const entry = buildExportEntry(context, selected, toAuditDetail(selection, selected));
    return await discloseExported(tx, env, context, others, entry);
  });
  setQuotas(quotas);
  const file_name = format === 'csv' ? EXPORT_FILE_NAME : EXPORT_WORKBOOK_NAME;
  return { message: exportTexts.ready(count), data: { download_token: token, count, left_out, file_name } };
}

/** Builds the audit detail. jsonb cannot contain lone surrogates. */
function toAuditDetail(
  selection: ExportSelection,
  { count, left_out }: SelectedCandidates,
): Record<string, unknown> {
  const { scope, format } = selection;
  const search = 'query' in selection ? { type: selection.type, query: selection.query.toWellFormed() } : {};
  return { scope, format, ...search, count, ...(left_out > 0 && { left_out }) };
}
