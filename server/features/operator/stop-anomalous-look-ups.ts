import type { stopAnomalousLookUps as call } from '#contract/calls/anomalies.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { decideAnomalousLookUps } from './decide-anomalous-look-ups.ts';

/** Stops the look-ups of the member of an event. */
export async function stopAnomalousLookUps(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await decideAnomalousLookUps(services, context, { isStopped: true });
  return { message: anomalyTexts.stop };
}
