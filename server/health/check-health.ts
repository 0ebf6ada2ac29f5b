import type { checkHealth as call } from '#contract/calls/health.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { unavailable } from '#server/http/problem.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Succeeds when the database answers; 503 when it fails or does not answer in time. */
export async function checkHealth(
  { log }: RequestContext<typeof call>,
  { ping, engine }: Services,
): Promise<Reply<typeof call>> {
  try {
    await ping();
  } catch (error) {
    log.error({ err: error }, 'health check failed');
    throw unavailable(errorTexts.unavailable);
  }
  return { status: 'ok', database: engine };
}
