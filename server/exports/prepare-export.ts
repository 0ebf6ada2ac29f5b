import type { ExportWish, prepareExport as call } from '#contract/calls/exports.ts';
import { EXPORT_FILE_NAME, EXPORT_MAX_FOUND, EXPORT_WORKBOOK_NAME } from '#contract/limits.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import { storeExportTicket } from '#server/db/exports/prepared-exports.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { limitExportSearch } from './limit-export-search.ts';
import { discloseExported } from '#server/quotas/disclose-exported.ts';
import type { Services } from '#server/services.ts';
import { hashOfTicket, newTicket } from './download-token.ts';
import { type SelectedCandidates, selectCandidates } from './select-candidates.ts';

/**
 * Finds out what is to be exported, writes down who exports whom, and answers a ticket to download it with. The
 * download itself is a plain address, so that a browser puts a file of any size on disk as it comes.
 * @throws Problem 404 when it is nobody, 422, 429
 */
export async function prepareExport(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { caller, body: wish, clientAddress, setHeaders } = context;
  const { db, env } = services;
  await limitExportSearch(services, wish, caller.id);
  const selected = await selectCandidates(services, wish, caller.id);
  const { ids, count, others, left_out } = selected;
  const { format } = wish;
  if (count === 0) throw notFound(exportTexts.nothing);
  if (format === 'xlsx' && count > EXPORT_MAX_FOUND)
    throw invalid(exportTexts.tooManyForSheet(EXPORT_MAX_FOUND));
  const ticket = newTicket();
  const headers = await db.transaction().execute(async (tx) => {
    const detail = detailOf(wish, selected);
    await writeAudit(tx, {
      action: 'export',
      account_id: caller.id,
      detail,
      exported_ids: ids,
      clientAddress,
    });
    const prepared = { account_id: caller.id, format, candidate_ids: ids };
    await storeExportTicket(tx, hashOfTicket(ticket), prepared);
    return await discloseExported(tx, env, context, others);
  });
  setHeaders(headers);
  const file_name = format === 'csv' ? EXPORT_FILE_NAME : EXPORT_WORKBOOK_NAME;
  return { message: exportTexts.ready(count), data: { ticket, count, left_out, file_name } };
}

/** What the audit log keeps: jsonb takes no half of a character. */
function detailOf(wish: ExportWish, { count, left_out }: SelectedCandidates): Record<string, unknown> {
  const { scope, format } = wish;
  const search = 'query' in wish ? { type: wish.type, query: wish.query.toWellFormed() } : {};
  return { scope, format, ...search, count, ...(left_out > 0 && { left_out }) };
}
