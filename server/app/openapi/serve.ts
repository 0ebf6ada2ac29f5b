import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { STATIC_FILE_POLICY } from '#server/http/security-headers.ts';
import { addXsrfHeader } from './add-xsrf-header.ts';
import { buildOpenApiDocument } from './build-document.ts';

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
    theme: { title: 'HR Portal API' },
  });
}
