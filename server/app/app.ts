import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyCors from '@fastify/cors';
import fastifyMultipart from '@fastify/multipart';
import { fastify, type FastifyInstance } from 'fastify';
import { MEMBER_ACCESS } from '#contract/permissions.ts';
import { serveGoogleCallback } from '#server/features/accounts/google/serve-google-callback.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { activityRoutes } from '#server/features/activity/routes.ts';
import { assuranceRoutes } from '#server/features/organization/assurance/routes.ts';
import { bulkPhotoRoutes } from '#server/features/bulk-photos/routes.ts';
import { serveDidDocument } from '#server/features/certificates/credential/serve-did-document.ts';
import { serveVerify } from '#server/features/certificates/verify/serve-verify.ts';
import { certificateRoutes } from '#server/features/certificates/routes.ts';
import { candidateRoutes } from '#server/features/candidates/routes.ts';
import { closingRoutes } from '#server/features/organization/closing/routes.ts';
import { overviewRoutes } from '#server/features/overview/routes.ts';
import { duplicateRoutes } from '#server/features/duplicates/routes.ts';
import { exportRoutes } from '#server/features/exports/routes.ts';
import { healthRoutes } from '#server/features/health/routes.ts';
import { importRoutes } from '#server/features/imports/routes.ts';
import { serveOutbox } from '#server/platform/mail/serve-outbox.ts';
import { memberRoutes } from '#server/features/organization/members/routes.ts';
import { operatorRoutes } from '#server/features/operator/routes.ts';
import { profileRoutes } from '#server/features/organization/profile/routes.ts';
import { securityRoutes } from '#server/features/security/routes.ts';
import { verificationRoutes } from '#server/features/verifications/routes.ts';
import type { Services } from '#server/http/services.ts';
import { closeUnusedConnections } from '#server/http/close-unused-connections.ts';
import { drainRequests } from '#server/http/drain.ts';
import { endKeepAlive } from '#server/http/end-keep-alive.ts';
import { handleErrors } from '#server/http/errors.ts';
import { requireOneHost } from '#server/http/host.ts';
import { readJson } from '#server/http/json.ts';
import { logRequests } from '#server/http/log.ts';
import { publishRequests } from '#server/http/publish-requests.ts';
import { buildServerOptions } from '#server/http/options.ts';
import { carryRequestIds, REQUEST_ID } from '#server/http/request-ids.ts';
import { serveRoutes } from '#server/http/serve.ts';
import { setSecurityHeaders } from '#server/http/security-headers.ts';
import { limitSlowBodies } from '#server/http/slow-bodies.ts';
import { protectFromForgery } from '#server/http/xsrf.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { serveApiDocument } from './openapi/serve.ts';
import { servePhotos } from './static/serve-photos.ts';
import { serveWeb } from './static/serve.ts';

/** Builds the server: the plugins for every request, the features, then the web files. */
export async function buildApp(services: Services, metrics?: Metrics): Promise<FastifyInstance> {
  const { env } = services;
  const app = fastify(buildServerOptions(env, services.log));

  handleErrors(app);
  carryRequestIds(app);
  app.addHook('onListen', async () => services.readiness.set('server', 'ok'));
  app.addHook('preClose', async () => services.readiness.set('server', 'stopping'));
  drainRequests(app);
  endKeepAlive(app);
  closeUnusedConnections(app);
  logRequests(app);
  publishRequests(app);
  readJson(app);
  await setSecurityHeaders(app, env);
  requireOneHost(app);
  await app.register(fastifyCors, {
    origin: env.corsOrigins,
    credentials: true,
    exposedHeaders: [
      MEMBER_ACCESS,
      REQUEST_ID,
      'retry-after',
      'content-disposition',
      'ratelimit',
      'ratelimit-policy',
    ],
  });
  await app.register(fastifyCompress, {
    customTypes: /^(?:application\/json|text\/html)/u,
    threshold: 1024,
    // Brotli comes last, because it delays the start of a long download by a third of a second.
    encodings: ['gzip', 'deflate', 'br'],
    zlibOptions: { level: 4 },
  });
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  limitSlowBodies(app);
  protectFromForgery(app, {
    secure: env.publicUrl?.startsWith('https:') ?? false,
    origins: env.corsOrigins,
  });

  serveRoutes(app, services, accountRoutes);
  serveRoutes(app, services, profileRoutes);
  serveRoutes(app, services, securityRoutes);
  serveRoutes(app, services, closingRoutes);
  serveRoutes(app, services, memberRoutes);
  serveRoutes(app, services, assuranceRoutes);
  serveRoutes(app, services, operatorRoutes);
  serveRoutes(app, services, candidateRoutes);
  serveRoutes(app, services, verificationRoutes);
  serveRoutes(app, services, certificateRoutes);
  serveRoutes(app, services, overviewRoutes);
  serveRoutes(app, services, duplicateRoutes);
  serveRoutes(app, services, importRoutes);
  serveRoutes(app, services, bulkPhotoRoutes);
  serveRoutes(app, services, exportRoutes);
  serveRoutes(app, services, activityRoutes);
  serveRoutes(app, services, healthRoutes);

  serveGoogleCallback(app, services);
  serveVerify(app, services);
  serveDidDocument(app, services);
  servePhotos(app, services);
  await serveApiDocument(app);
  if (metrics && env.metrics.port === undefined) serveMetrics(app, metrics, env);
  if (!env.production && !env.smtpUrl) serveOutbox(app, env);
  await serveWeb(app, env);
  return app;
}
