import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { checkLiveness, checkReadiness } from '#contract/calls/health.ts';
import { closeUnusedConnections } from '#server/http/close-unused-connections.ts';
import { drainRequests } from '#server/http/drain.ts';
import { endKeepAlive } from '#server/http/end-keep-alive.ts';
import { handleErrors } from '#server/http/errors.ts';
import { logRequests } from '#server/http/log.ts';
import { buildServerOptions } from '#server/http/options.ts';
import { carryRequestIds } from '#server/http/request-ids.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import type { Env } from '#server/platform/env/env.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Readiness } from '#server/platform/process/readiness.ts';

const RETRY_SECONDS = 5;
const QUIET = { logLevel: 'warn' } as const;

/**
 * Builds the server that answers probes while the portal waits for its database or migrates it, so that nobody takes the process
 * for dead. It answers everything else with 503.
 */
export async function buildStartingApp(
  env: Env,
  log: FastifyBaseLogger,
  readiness: Readiness,
): Promise<FastifyInstance> {
  const app = fastify(buildServerOptions(env, log));
  handleErrors(app);
  carryRequestIds(app);
  drainRequests(app);
  endKeepAlive(app);
  closeUnusedConnections(app);
  logRequests(app);
  await setSecurityHeaders(app, env);
  app.addHook('onRequest', async ({ routeOptions: { url } }) => {
    if (url !== checkLiveness.path && url !== checkReadiness.path)
      throw new DomainError('portal_starting', undefined, { retryAfter: RETRY_SECONDS });
  });
  app.get(checkLiveness.path, QUIET, async () => ({ status: 'live' }));
  // The server itself is not ready, so this is never 200.
  app.get(checkReadiness.path, QUIET, async (_, reply) => reply.code(503).send(await readiness.read()));
  return app;
}
