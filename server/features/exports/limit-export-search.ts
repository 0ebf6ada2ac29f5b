import type { ExportSelection } from '#contract/calls/exports.ts';
import { emptySearchLimits } from '#server/platform/limits/search-limits.ts';
import type { Services } from '#server/http/services.ts';

/**
 * Limits exports of a search through all organisations' candidates. They disclose no new candidates, but like an empty
 * search they can reveal whether a person is on record, and they read the whole result.
 * @throws DomainError
 */
export async function limitExportSearch(
  { env, limits }: Pick<Services, 'env' | 'limits'>,
  { scope }: ExportSelection,
  organization_id: number,
): Promise<void> {
  if (scope !== 'search') return;
  for (const limit of emptySearchLimits(env)) await limits.use(limit, organization_id);
}
