import type { FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/cookie';
import type { Env } from '#server/env.ts';

/** The cookies of one request and its reply. */
export interface Cookies {
  get(name: string): string | undefined;
  /** Sets a cookie that scripts cannot read and that requests from other sites do not carry. */
  set(name: string, value: string, where: { path: string; seconds: number }): void;
}

export const createCookies = (request: FastifyRequest, reply: FastifyReply, env: Env): Cookies => ({
  get: (name) => request.cookies[name],
  set: (name, value, { path, seconds }) =>
    void reply.setCookie(name, value, {
      path,
      maxAge: seconds,
      httpOnly: true,
      sameSite: 'lax',
      secure: env.publicUrl?.startsWith('https:') ?? false,
    }),
});
