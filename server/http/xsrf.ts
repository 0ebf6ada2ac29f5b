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

/**
 * Sets a cookie that only the portal's own pages can read, and refuses an unsafe request that carries it without
 * the same value in its header (419). A request without the cookie needs none.
 */
export function guardAgainstForgery(app: FastifyInstance, { secure }: { secure: boolean }) {
  app.addHook('onRequest', async (request, reply) => {
    const cookie = request.cookies[COOKIE];
    if (cookie === undefined) {
      const value = randomBytes(16).toString('base64url');
      reply.setCookie(COOKIE, value, { path: '/', sameSite: 'lax', secure });
      return;
    }
    if (SAFE.has(request.method) || !request.url.startsWith('/api/')) return;
    if (!isSame(String(request.headers['x-xsrf-token'] ?? ''), cookie))
      throw new Problem(419, errorTexts.xsrf);
  });
}
