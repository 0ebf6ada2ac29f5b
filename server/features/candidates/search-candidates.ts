import type { searchCandidates as call } from '#contract/calls/search.ts';
import {
  assertIdentityConfirmed,
  assertLookUpsAllowed,
} from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { measureStage } from '#server/domain/search/measure-stage.ts';
import { isUnspecific } from '#server/domain/disclosure/anomalies/is-unspecific.ts';
import { discloseFound } from '#server/domain/disclosure/disclose.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { findPage } from './find-page.ts';
import { presentCandidate } from '#server/http/present/present-candidate.ts';
import { presentPage } from './present-page.ts';

/**
 * Searches the candidates of all organisations, within the quotas.
 * @throws QueryTooShort, DomainError
 */
export async function searchCandidates(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, query, setQuotas } = context;
  assertLookUpsAllowed(principal);
  const page = await findPage(context, services);
  const unspecific = isUnspecific(query, page);
  if (unspecific) assertIdentityConfirmed(principal);
  const detail = { ...page.entry.detail, ...(unspecific && { unspecific }) };
  const { rows, quotas } = await measureStage(query, 'disclose', () =>
    discloseFound(services, context, page.found, { ...page.entry, detail }),
  );
  setQuotas(quotas);
  return presentPage(services, page, rows, presentCandidate);
}
