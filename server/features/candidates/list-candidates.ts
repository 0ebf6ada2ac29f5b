import type { listCandidates as call } from '#contract/calls/candidates.ts';
import { LIST_MAX_COUNTED } from '#contract/limits.ts';
import { toPage } from '#contract/pages.ts';
import { findCandidates } from '#server/domain/candidates/queries/candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import { findUploadedPage } from '#server/domain/search/find-uploaded-page.ts';
import { toUploadedList } from '#server/domain/search/parse/uploaded-list-query.ts';
import type { Services } from '#server/http/services.ts';
import { presentOwnCandidate } from '#server/http/present/present-candidate.ts';

/** Lists the organisation's own candidates that match the filters, in the requested order. */
export async function listCandidates(
  { principal, query }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { id } = principal.organization;
  const { page, per_page, after: previous, ...wanted } = query;
  const [after] = previous === undefined ? [] : services.candidateIds.decodeAll([previous]);
  const { rows, total, hasMore } = await services.reads.run(id, async ({ db }) => {
    const list = toUploadedList(wanted, id);
    const found = await findUploadedPage(db, list, { page, per_page, after }, LIST_MAX_COUNTED);
    return { ...found, rows: await findCandidates(db, found.ids) };
  });
  const { data } = toPage(
    rows.map((row) => presentOwnCandidate(row, toReader(principal), services)),
    total,
    query,
  );
  return { data: { ...data, has_more: hasMore } };
}
