import type { Call } from '#contract/call.ts';
import { type ErrorCode, errorStatuses } from '#contract/error-codes.ts';
import { listErrorCodes } from '#server/http/list-error-codes.ts';

const STATUS_DESCRIPTIONS: Record<number, string> = {
  400: 'The request is malformed.',
  401: 'The token is missing or invalid, or the credentials are wrong.',
  403: 'The account may not make this call.',
  404: 'It does not exist or belongs to another organisation.',
  408: 'The request arrived too slowly.',
  409: 'The resource has changed in the meantime.',
  410: 'It existed and is no longer valid.',
  413: 'The request or file is too large.',
  415: 'The content type or file format is not supported.',
  419: 'The XSRF header is missing or does not match the cookie.',
  422: 'The input is invalid; `data` has one line for each mistake.',
  429: 'Too many requests; Retry-After says when to retry.',
  431: 'The request headers are too large.',
  500: 'An unexpected error occurred in the portal.',
  503: 'The database, or another service that the call needs, is unavailable.',
};

/** Lists the codes with which a call can fail with a status. */
export const listCodes = (call: Call, status: number): ErrorCode[] =>
  listErrorCodes(call).filter((code) => errorStatuses[code] === status);

/** Describes the body of a failure with one of the codes. */
export const describeProblem = (codes: readonly ErrorCode[]) => ({
  allOf: [
    { $ref: '#/components/schemas/Problem' },
    { type: 'object', properties: { code: { type: 'string', enum: codes } } },
  ],
});

const describeFailure = (status: string, codes: readonly ErrorCode[]) => ({
  description: STATUS_DESCRIPTIONS[Number(status)],
  content: { 'application/json': { schema: describeProblem(codes) } },
});

/** Lists the failures of a call by status. Calls that fail alike share the name of the failure. */
const listFailures = (call: Call) =>
  Object.entries(Object.groupBy(listErrorCodes(call), (code) => errorStatuses[code])).map(
    ([status, codes = []]) => ({ status, codes, name: [status, ...codes].join('-') }),
  );

/** Refers to the responses of a failed call by status. */
export const referToFailures = (call: Call) =>
  Object.fromEntries(
    listFailures(call).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  );

/** Describes each distinct response of failed calls, by name. Repeated in every call, they would be most of the document. */
export const describeFailures = (all: Call[]) =>
  Object.fromEntries(
    all.flatMap(listFailures).map(({ status, codes, name }) => [name, describeFailure(status, codes)]),
  );
