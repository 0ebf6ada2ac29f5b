import type { checkReadiness as call } from '#contract/calls/health.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Lists the states of the parts of this server; 503 when it should get no requests. */
export const checkReadiness = async (
  _: RequestContext<typeof call>,
  { readiness }: Pick<Services, 'readiness'>,
): Promise<Reply<typeof call>> => await readiness.read();
