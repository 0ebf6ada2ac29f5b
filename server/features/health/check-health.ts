import type { checkHealth as call } from '#contract/calls/health.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

const RETRY_SECONDS = 5;

/** Succeeds when the database answers; 503 when it fails or does not answer in time. */
export async function checkHealth(
  { log }: RequestContext<typeof call>,
  { ping, engine, reads }: Services,
): Promise<Reply<typeof call>> {
  try {
    await ping();
  } catch (error) {
    log.error({ err: error }, 'health check failed');
    throw new DomainError('database_unavailable', undefined, { cause: error, retryAfter: RETRY_SECONDS });
  }
  const replicas = reads.listStates();
  return { status: 'ok', database: engine, ...(replicas.length > 0 && { replicas }) };
}
