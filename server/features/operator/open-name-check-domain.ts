import type { openNameCheckDomain as call } from '#contract/calls/operator.ts';
import { findPendingNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import { recordOpened } from '#server/domain/assurance/queries/opened-evidence.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Records that this session opens the domain of a name, so that it may confirm the name. */
export async function openNameCheckDomain(
  { principal, params: { id } }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const check = await findPendingNameCheck(db, id);
  if (!check) throw new DomainError('name_check_not_found');
  await recordOpened(db, principal.token, 'domain', id);
  return { data: { url: `https://${check.domain}` } };
}
