import type { countDuplicates as call } from '#contract/calls/duplicates.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { detectDuplicates } from '#server/domain/duplicates/detect-duplicates.ts';

export async function countDuplicates(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  return { data: await detectDuplicates(db, principal.organization.id) };
}
