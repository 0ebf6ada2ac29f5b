import type { Server } from 'node:http';
import { type FastifyBaseLogger, type FastifyHttpOptions, LogController } from 'fastify';
import type { Env } from '#server/platform/env/env.ts';
import { replyToMalformedUrl, replyToClientError } from './client-errors.ts';
import { createRequestId } from './request-ids.ts';

const BODY_MAX_BYTES = 1_048_576;
/** Idle connections are closed after this time, so that slow senders cannot occupy the portal. */
const IDLE_TIMEOUT_MS = 120_000;

/** Fastify's options. Forwarded addresses are trusted only from the proxies that the operator lists. */
export function buildServerOptions(env: Env, log: FastifyBaseLogger) {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestId,
    trustProxy: env.trustProxy.length > 0 ? env.trustProxy : false,
    bodyLimit: BODY_MAX_BYTES,
    forceCloseConnections: 'idle',
    // Requests on connections from before a stop are finished like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    connectionTimeout: IDLE_TIMEOUT_MS,
    // `requireOneHost` checks it and replies with the usual problem body.
    http: { requireHostHeader: false },
    clientErrorHandler: replyToClientError,
    frameworkErrors: replyToMalformedUrl,
  } satisfies FastifyHttpOptions<Server>;
}
