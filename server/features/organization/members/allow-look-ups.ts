import type { allowLookUps as call } from '#contract/calls/anomalies.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { decideLookUps } from './decide-look-ups.ts';

/** Allows another member to look up people again. */
export async function allowLookUps(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await decideLookUps(services, context, { isStopped: false });
  return { message: anomalyTexts.allowed };
}
