import type { countExport as call } from '#contract/exports.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { wishedCandidates } from './wished-candidates.ts';

/**
 * Says how many an export would hold. How many others there are stays untold: nobody of them was disclosed.
 * @throws Problem 422
 */
export async function countExport(
  { caller, body }: Asked<typeof call>,
  services: Services,
): Promise<Answer<typeof call>> {
  const { count } = await wishedCandidates(services, body, caller.id);
  return { data: { count } };
}
