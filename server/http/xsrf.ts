import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import '@fastify/cookie';
import { isForApi } from './security-headers.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function areEqual(actual: string, expected: string) {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface Rules {
  /** Whether the cookie is sent over https only. */
  secure: boolean;
  /** Other origins of the portal's own pages. They cannot read the cookie, and no other page can forge them. */
  origins: readonly string[];
}

/**
 * Protects against cross-site request forgery: sets a cookie that only the portal's own pages can read, and rejects
 * (419) unsafe requests that carry the cookie without the same value in a header. Requests without the cookie pass.
 */
export function protectFromForgery(app: FastifyInstance, { secure, origins }: Rules) {
  app.addHook('onSend', async (request, reply) => {
    // A cached reply would give one visitor's cookie to the next.
    const isCacheable = /max-age/u.test(String(reply.getHeader('cache-control')));
    if (request.cookies?.[COOKIE] !== undefined || isCacheable) return;
    const value = randomBytes(16).toString('base64url');
    reply.setCookie(COOKIE, value, { path: '/', sameSite: 'lax', secure });
  });
  app.addHook('onRequest', async (request) => {
    const cookie = request.cookies[COOKIE];
    if (cookie === undefined || SAFE.has(request.method) || !isForApi(request)) return;
    if (origins.includes(request.headers.origin ?? '')) return;
    if (!areEqual(String(request.headers['x-xsrf-token'] ?? ''), cookie))
      throw new DomainError('xsrf_check_failed');
  });
}
