import type { getQuota as call } from '#contract/calls/quotas.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { readQuota } from '#server/domain/disclosure/read-quota.ts';
import type { Services } from '#server/http/services.ts';

export async function getQuota(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { people, isShared, secondsToWait, exports } = await readQuota(services, context);
  return {
    data: {
      people: {
        limit: people.limit,
        left: people.left,
        is_shared: isShared,
        retry_after: secondsToWait,
      },
      exports: { limit: exports.limit, left: exports.left },
    },
  };
}
