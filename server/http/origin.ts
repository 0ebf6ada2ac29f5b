import type { FastifyRequest } from 'fastify';
import type { Env } from '#server/env.ts';

/** Where the client reaches the portal, without a slash at its end: PUBLIC_URL, or else the address that it asked. */
export const resolveOrigin = (request: FastifyRequest, { publicUrl }: Env): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;
