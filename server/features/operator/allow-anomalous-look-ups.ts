import type { allowAnomalousLookUps as call } from '#contract/calls/anomalies.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { decideAnomalousLookUps } from './decide-anomalous-look-ups.ts';

/** Allows the member of an event to look up people again. */
export async function allowAnomalousLookUps(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await decideAnomalousLookUps(services, context, { isStopped: false });
  return { message: anomalyTexts.allowed };
}
