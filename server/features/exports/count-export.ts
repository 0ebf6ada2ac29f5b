import type { countExport as call } from '#contract/calls/exports.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { limitExportSearch } from './limit-export-search.ts';
import { selectCandidates } from './select-candidates.ts';

/**
 * Counts the candidates of an export. It does not reveal the number of omitted matches, because they were not
 * disclosed.
 * @throws DomainError
 */
export async function countExport(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, body } = context;
  await limitExportSearch(services, body, principal.organization.id);
  const { count } = await selectCandidates(services, body, context);
  return { data: { count } };
}
