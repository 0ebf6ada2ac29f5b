import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { STATIC_FILE_POLICY } from '#server/http/security-headers.ts';
import { buildOpenApiDocument } from './build-document.ts';

/** On a phone an opened call scrolls within its box. */
const NARROW_STYLE = '.swagger-ui .opblock-body { overflow-x: auto; }';

let document: ReturnType<typeof buildOpenApiDocument> | undefined;

/** Serves the OpenAPI document at /api/openapi.json, and its documentation page at /api/docs. */
export async function serveApiDocument(app: FastifyInstance) {
  // The contract does not change while the process runs, and a test run starts hundreds of servers.
  const built = (document ??= buildOpenApiDocument());
  app.get('/api/openapi.json', () => built);
  await app.register(fastifySwagger, {
    mode: 'static',
    specification: { document: built as never },
  });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: `${STATIC_FILE_POLICY}; img-src 'self' data:`,
    // The default layout adds a bar with an inline style, which the policy forbids, and a box for other documents.
    uiConfig: { layout: 'BaseLayout', requestInterceptor: addXsrfHeader as never },
    theme: { title: 'HR Portal API', css: [{ filename: 'narrow.css', content: NARROW_STYLE }] },
  });
}

interface PageRequest {
  headers: Record<string, string>;
}

/**
 * Adds the header that unsafe calls of a browser need to a request of the documentation page. That page gets its
 * source, so it uses nothing of this module.
 */
function addXsrfHeader(request: PageRequest): PageRequest {
  const { document } = globalThis as unknown as { document: { cookie: string } };
  const value = /(?:^|; )XSRF-TOKEN=([^;]+)/u.exec(document.cookie)?.[1];
  if (value) request.headers['x-xsrf-token'] = decodeURIComponent(value);
  return request;
}
