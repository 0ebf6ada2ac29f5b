import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Env } from '#server/platform/env/env.ts';

/** The cookies of one request and its reply. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read and that requests from other sites do not carry. */
  set(name: string, value: string, seconds: number): void;
}

/** Browsers accept a cookie with this prefix only from the host itself over https, not from its subdomains. */
const HOST_PREFIX = '__Host-';

export function createCookies(request: FastifyRequest, reply: FastifyReply, { publicUrl }: Env): Cookies {
  const secure = publicUrl?.startsWith('https:') ?? false;
  const toFullName = (name: string) => (secure ? `${HOST_PREFIX}${name}` : name);
  return {
    get: (name) => request.cookies[toFullName(name)],
    set: (name, value, seconds) =>
      void reply.setCookie(toFullName(name), value, {
        path: '/',
        maxAge: seconds,
        httpOnly: true,
        sameSite: 'lax',
        secure,
      }),
  };
}
