import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Call, Schema } from '#contract/call.ts';
import { describeMissing } from '#contract/describe-missing.ts';
import { GRANTED, MEMBER_ACCESS } from '#contract/permissions.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { purposeHeaders, toPurpose } from '#contract/purpose-headers.ts';
import type { Services } from './services.ts';
import { auditRefusal } from './audit-refusal.ts';
import { createCookies } from './cookies.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { toLimitKey } from '#server/domain/access/limit-key.ts';
import type { Quota } from '#server/domain/disclosure/quotas.ts';
import { authenticate, authorizeCall } from './authenticate.ts';
import { EVENT_STREAM_HEADERS, EventStreams } from './event-streams.ts';
import { type BufferedFile, readFile, readForm } from './multipart.ts';
import type { FileReply, Handler, Route } from './route.ts';
import { resolveOrigin } from './origin.ts';
import { buildRateLimitHeaders } from './rate-limit-headers.ts';
import { FOR_ANY_SITE } from './security-headers.ts';
import { validate } from './validate.ts';
import type { ServerResponse } from 'node:http';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const listMissingFiles = ({ files = {} }: Call, held: Record<string, BufferedFile> = {}) =>
  Object.keys(files).flatMap((name) =>
    files[name]?.required && !held[name] ? describeMissing(getFieldLabel(name)) : [],
  );

/** The role of the caller, and whether they may export. */
const describeAccess = ({ role, permissions }: Principal) =>
  permissions.has(GRANTED) ? `${role}, export` : role;

/** Reads and validates the request before the handler runs. */
async function readRequest({ call }: Route, request: FastifyRequest) {
  const form = call.form ? await readForm(request, call.files) : undefined;
  const parsed = validate(
    {
      params: call.params,
      query: call.query,
      body: call.body,
      form: call.form,
      headers: call.takesPurpose && purposeHeaders,
    },
    {
      params: request.params,
      query: request.query,
      body: request.body,
      form: form?.fields,
      headers: request.headers,
    },
    listMissingFiles(call, form?.files),
  );
  const file = call.stream && (await readFile(request, call.stream));
  const { headers, ...input } = parsed;
  return { ...input, purpose: headers ? toPurpose(headers) : null, files: form?.files ?? {}, file };
}

/** Picks the fields of the contract. */
const toReply = ({ reply }: Call, body: unknown) => z.parse(reply as Schema, body);

async function sendReply({ call, isUnavailable }: Route, reply: FastifyReply, body: unknown) {
  reply.code(isUnavailable(body) ? 503 : (call.status ?? 200));
  if (typeof call.reply !== 'string') return reply.send(toReply(call, body));
  const { stream, fileName } = body as FileReply;
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type(call.reply === 'text/csv' ? 'text/csv; charset=utf-8' : call.reply)
    .send(stream);
}

/** Registers a feature's routes. Every call runs the same steps: authenticate, authorise, limit, validate, handle, reply. */
export function serveRoutes(app: FastifyInstance, services: Services, routes: readonly Route[]) {
  const streams = new EventStreams();
  for (const route of routes) {
    const { method, path, permission } = route.call;
    const limits = route.limits(services.env);
    app.route({
      method,
      config: route.isForAnySite ? FOR_ANY_SITE : undefined,
      url: path.replaceAll(/\{(\w+)\}/gu, ':$1'),
      logLevel: route.isQuiet ? 'warn' : undefined,
      // A HEAD request would produce the whole file and discard it.
      bodyLimit: route.call.bodyMaxBytes,
      exposeHeadRoute: method === 'GET' && typeof route.call.reply !== 'string' && !route.call.isEventStream,
      async handler(request, reply) {
        const signal = createDisconnectSignal(reply.raw);
        let principal: Principal | undefined;
        let isHandled = false;
        try {
          const bearer = permission === 'public' ? undefined : await authenticate(request, services);
          principal = bearer?.principal;
          if (principal) reply.header(MEMBER_ACCESS, describeAccess(principal));
          if (bearer) await authorizeCall(route.call, { ...bearer, clientAddress: request.ip }, services);
          const limitKey = toLimitKey(principal, request.ip);
          for (const limit of limits) await services.limits.use(limit, limitKey);
          const context = {
            ...(await readRequest(route, request)),
            principal,
            clientAddress: request.ip,
            userAgent: request.headers['user-agent'] ?? '',
            cookies: createCookies(request, reply, services.env),
            setQuotas: (quotas: readonly Quota[]) => void reply.headers(buildRateLimitHeaders(quotas)),
            origin: resolveOrigin(request, services.env),
            isDisconnected: () => request.socket.destroyed,
            signal,
            log: request.log,
          };
          const handle = (as: Principal | undefined) =>
            route.handler({ ...context, principal: as } as Parameters<Handler<Route['call']>>[0], services);
          isHandled = true;
          const body = await handle(principal);
          if (principal && method !== 'GET') await services.reads.markWritten(principal.organization.id);
          if (!route.call.isEventStream) return sendReply(route, reply, body);
          const events = streams.open(limitKey, toReply(route.call, body), {
            async read() {
              const current = await authenticate(request, services);
              await authorizeCall(route.call, { ...current, clientAddress: request.ip }, services);
              return toReply(route.call, await handle(current.principal));
            },
            isLast: route.isLast,
            signal: AbortSignal.any([signal, services.jobs.stopping]),
          });
          return reply.headers(EVENT_STREAM_HEADERS).send(events);
        } catch (error) {
          if (!isHandled) route.onRejection(error, { query: request.query, signal });
          if (principal)
            await auditRefusal(services, error, { call: route.call, principal, clientAddress: request.ip });
          throw error;
        }
      },
    });
  }
}

/** Creates a signal that aborts when the client disconnects before it has received the reply. */
function createDisconnectSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    // Nobody receives this error.
    if (!response.writableFinished) controller.abort(new DomainError('malformed_request'));
  };
  // The client may have left while it was authenticated.
  if (response.closed || response.destroyed) onClose();
  else response.once('close', onClose);
  return controller.signal;
}
