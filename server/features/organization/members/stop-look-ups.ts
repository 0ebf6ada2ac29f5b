import type { stopLookUps as call } from '#contract/calls/anomalies.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { decideLookUps } from './decide-look-ups.ts';

/** Stops the look-ups of another member. */
export async function stopLookUps(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await decideLookUps(services, context, { isStopped: true });
  return { message: anomalyTexts.stop };
}
