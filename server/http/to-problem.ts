import type { FastifyError } from 'fastify';
import { type ErrorCode, errorStatuses } from '#contract/error-codes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { QuotaExceeded } from '#server/domain/disclosure/quota-exceeded.ts';
import { toErrorMessage } from './error-messages.ts';
import { type Problem, buildRetryHeaders } from './problem.ts';
import { toQuotaProblem } from './quota-problem.ts';

const hasCode = <C extends ErrorCode>(error: DomainError, code: C): error is DomainError<C> =>
  error.code === code;

function toDomainProblem(error: DomainError): Problem {
  const { message, lines } = toErrorMessage(error);
  const { code, retryAfter, field } = error;
  return {
    status: errorStatuses[code],
    code,
    message,
    data: [...lines],
    field,
    headers: retryAfter === undefined ? {} : buildRetryHeaders(retryAfter),
    challenge: hasCode(error, 'second_factor_required') ? error.params.challenge : undefined,
    role: hasCode(error, 'wrong_account_type') ? error.params.role : undefined,
  };
}

/** Maps Fastify's own errors to problems. */
function toRequestProblem({ statusCode }: Partial<FastifyError>): Problem | undefined {
  if (statusCode === 413) return toDomainProblem(new DomainError('request_too_large'));
  if (statusCode === 415 || statusCode === 406)
    return toDomainProblem(new DomainError('unsupported_content_type'));
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return toDomainProblem(new DomainError('malformed_request'));
  return undefined;
}

/** Converts a failure to a problem; undefined for an unexpected one. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof QuotaExceeded) return toQuotaProblem(error);
  if (error instanceof DomainError) return toDomainProblem(error);
  return error instanceof Error ? toRequestProblem(error) : undefined;
}
