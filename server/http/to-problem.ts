import type { FastifyError } from 'fastify';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { UnknownCandidateId } from '#server/candidate-ids/unknown-candidate-id.ts';
import { DatabaseUnavailable } from '#server/db/connection/unavailable.ts';
import { LimitExceeded } from '#server/limits/limit-exceeded.ts';
import { InvalidPhoto } from '#server/photos/invalid-photo.ts';
import { QuotaExceeded } from '#server/quotas/quota-exceeded.ts';
import { QueryTooShort } from '#server/search/query-too-short.ts';
import { InvalidColumnChoices } from '#server/spreadsheets/match-columns/invalid-column-choices.ts';
import { UnreadableFile } from '#server/spreadsheets/unreadable-file.ts';
import { toColumnProblem, toFileProblem } from './file-problem.ts';
import {
  invalid,
  malformed,
  notFound,
  Problem,
  tooLarge,
  tooMany,
  unavailable,
  wrongType,
} from './problem.ts';
import { quotaProblem } from './quota-problem.ts';

const BUSY_SECONDS = 2;

/** Maps errors of the domain to problems; undefined for other errors. */
function domainProblem(error: unknown): Problem | undefined {
  if (error instanceof LimitExceeded) return tooMany(error.seconds);
  if (error instanceof QuotaExceeded) return quotaProblem(error);
  if (error instanceof InvalidPhoto) return invalid(candidateTexts.photoType);
  if (error instanceof UnknownCandidateId) return notFound(candidateTexts.notFound);
  if (error instanceof UnreadableFile) return toFileProblem(error);
  if (error instanceof InvalidColumnChoices) return toColumnProblem(error);
  if (error instanceof QueryTooShort)
    return invalid(error.type === 'phone' ? candidateTexts.phoneTooShort : candidateTexts.queryTooShort);
  if (error instanceof DatabaseUnavailable)
    return error.isBusy ? unavailable(errorTexts.busy, BUSY_SECONDS) : unavailable(errorTexts.unavailable);
  return undefined;
}

/** Maps Fastify's own errors to problems. */
function requestProblem({ statusCode }: Partial<FastifyError>): Problem | undefined {
  if (statusCode === 413) return tooLarge();
  if (statusCode === 415 || statusCode === 406) return wrongType();
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return malformed();
  return undefined;
}

/** A failure as a problem; undefined for an unexpected one. */
export function toProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  return domainProblem(error) ?? (error instanceof Error ? requestProblem(error) : undefined);
}
