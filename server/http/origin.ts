import type { FastifyRequest } from 'fastify';
import type { Env } from '#server/platform/env/env.ts';

/** Returns the portal's origin as the client sees it, without a trailing slash: PUBLIC_URL, else the requested one. */
export const resolveOrigin = (request: FastifyRequest, { publicUrl }: Env): string =>
  publicUrl ?? `${request.protocol}://${request.host}`;

/** Where links of emails that no request causes, or that a stranger's request causes, lead. */
export const getOrigin = ({ publicUrl, port }: Env): string => publicUrl ?? `http://localhost:${port}`;
