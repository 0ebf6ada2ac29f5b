import type { FastifyInstance } from 'fastify';

/** Reads JSON bodies; an empty one is no body, so that calls without input may still say they send JSON. */
export function readJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parse(request, String(body), done);
  });
}
