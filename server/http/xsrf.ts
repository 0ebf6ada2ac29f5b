import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import '@fastify/cookie';
import { errorTexts } from '#contract/texts/errors.ts';
import { Problem } from './problem.ts';

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
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    if (cookie === undefined) {
      const value = randomBytes(16).toString('base64url');
      reply.setCookie(COOKIE, value, { path: '/', sameSite: 'lax', secure });
      return;
    }
    if (SAFE.has(request.method) || !request.url.startsWith('/api/')) return;
    if (origins.includes(request.headers.origin ?? '')) return;
    if (!isSame(String(request.headers['x-xsrf-token'] ?? ''), cookie))
      throw new Problem(419, errorTexts.xsrf);
  });
}
