import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import '@fastify/cookie';
import { errorTexts } from '#contract/texts/errors.ts';
import { Problem } from './problem.ts';
import { isForApi } from './security-headers.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function isSame(given: string, right: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

interface Rules {
  /** Whether the cookie is for https alone. */
  secure: boolean;
  /** Other origins whose pages are the portal's own: they cannot read the cookie, and no other page can name them. */
  origins: readonly string[];
}

/**
 * Sets a cookie that only the portal's own pages can read, and refuses an unsafe request that carries it without
 * the same value in its header (419). A request without the cookie needs none.
 */
export function guardAgainstForgery(app: FastifyInstance, { secure, origins }: Rules) {
  app.addHook('onSend', async (request, reply) => {
    // What a cache keeps would hand one visitor's cookie to the next.
    const isKept = /max-age/u.test(String(reply.getHeader('cache-control')));
    if (request.cookies?.[COOKIE] !== undefined || isKept) return;
    const value = randomBytes(16).toString('base64url');
    reply.setCookie(COOKIE, value, { path: '/', sameSite: 'lax', secure });
  });
  app.addHook('onRequest', async (request) => {
    const cookie = request.cookies[COOKIE];
    if (cookie === undefined || SAFE.has(request.method) || !isForApi(request)) return;
    if (origins.includes(request.headers.origin ?? '')) return;
    if (!isSame(String(request.headers['x-xsrf-token'] ?? ''), cookie))
      throw new Problem(419, errorTexts.xsrf);
  });
}
