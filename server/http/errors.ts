import type { FastifyError, FastifyInstance } from 'fastify';
import type { ProblemBody } from '#contract/problem.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { QueryTooShort } from '#server/search/query-too-short.ts';
import { invalid, malformed, notFound, Problem, tooLarge, unavailable, wrongType } from './problem.ts';
import { API_HEADERS } from './security-headers.ts';

const BUSY_SECONDS = 2;

/** A failure as a problem; undefined for an unexpected one. */
function expected(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof DatabaseUnavailable)
    return error.isBusy ? unavailable(errorTexts.busy, BUSY_SECONDS) : unavailable(errorTexts.unavailable);
  if (error instanceof QueryTooShort)
    return invalid(error.type === 'phone' ? candidateTexts.phoneTooShort : candidateTexts.queryTooShort);
  if (error.statusCode === 413) return tooLarge();
  if (error.statusCode === 415 || error.statusCode === 406) return wrongType();
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return malformed();
  return undefined;
}

/** One place turns failures into answers. What was not expected is logged and shown as a generic sentence. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = expected(error);
    if (!problem) request.log.error({ err: error }, 'request failed');
    if (error instanceof DatabaseUnavailable) request.log.warn({ err: error }, 'database unavailable');
    const body: ProblemBody = problem
      ? { message: problem.message, data: problem.data }
      : { message: errorTexts.server, data: [`Request id: ${request.id}`] };
    return reply
      .code(problem?.status ?? 500)
      .headers({ ...API_HEADERS, ...problem?.headers })
      .type('application/json; charset=utf-8')
      .send(body);
  });
  const refuse = () => {
    throw notFound();
  };
  app.all('/api/*', refuse);
  app.setNotFoundHandler(refuse);
}
