import type { FastifyError, FastifyInstance } from 'fastify';
import type { ProblemBody } from '#contract/problem.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { API_HEADERS } from './security-headers.ts';
import { toProblem } from './to-problem.ts';

/** Converts every failure to a reply. Unexpected ones are logged and get a generic message. */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error);
    if (!problem) request.log.error({ err: error }, 'request failed');
    if (problem?.code === 'storage_full') request.log.error({ err: error }, 'no storage space left');
    else if (error instanceof DatabaseUnavailable) request.log.warn({ err: error }, 'database unavailable');
    const body: ProblemBody = problem
      ? {
          code: problem.code,
          message: problem.message,
          data: problem.data,
          ...(problem.field && { field: problem.field }),
          ...(problem.challenge && { challenge: problem.challenge }),
          ...(problem.role && { role: problem.role }),
          request_id: request.id,
        }
      : { code: 'internal_error', message: errorTexts.server, data: [], request_id: request.id };
    return reply
      .code(problem?.status ?? 500)
      .headers({ ...API_HEADERS, ...problem?.headers })
      .type('application/json; charset=utf-8')
      .send(body);
  });
  const throwUnknownAddress = () => {
    throw new DomainError('unknown_address');
  };
  app.all('/api/*', throwUnknownAddress);
  app.setNotFoundHandler(throwUnknownAddress);
}
