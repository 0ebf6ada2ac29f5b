import type { listCandidates as call, ListQuery } from '#contract/calls/candidates.ts';
import { toPage } from '#contract/pages.ts';
import * as candidates from '#server/domain/candidates/queries/candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countFilteredUploads, findUploadedIds } from '#server/domain/search/queries/uploaded-candidates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { toReader } from '#server/domain/access/ownership.ts';
import { isUnfiltered, toUploadedList } from '#server/domain/search/parse/uploaded-list-query.ts';
import type { Services } from '#server/http/services.ts';
import { presentOwnCandidate } from '#server/http/present/present-candidate.ts';

/** Lists the organisation's own candidates that match the filters, in the requested order. */
export async function listCandidates(
  { principal, query }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { id } = principal.organization;
  const { rows, total } = await services.reads.run(id, ({ db }) =>
    isUnfiltered(query) ? candidates.listCandidatePage(db, id, query) : listFiltered(db, query, id),
  );
  return toPage(
    rows.map((row) => presentOwnCandidate(row, toReader(principal), services)),
    total,
    query,
  );
}

async function listFiltered(runner: Runner, query: ListQuery, organization_id: number) {
  const { page, per_page, ...wanted } = query;
  const list = toUploadedList(wanted, organization_id);
  const total = await countFilteredUploads(runner, list.filters);
  const ids = await findUploadedIds(runner, list, { page, per_page });
  return { rows: await candidates.findCandidates(runner, ids), total };
}
