import { Ajv2020 } from 'ajv/dist/2020.js';
import type { DescribedResponse, Operation } from './fuzz-request.ts';
import type { FuzzResponse } from './send.ts';

const DOCUMENT = 'portal';
/** Services that the portal of these tests does not have. */
const MISSING_SERVICES = new Set(['google_not_configured', 'dns_unreachable']);
/** Answers to requests that no handler could read. */
const BEFORE_HANDLERS = new Set([
  'malformed_request',
  'request_too_large',
  'unsupported_content_type',
  'xsrf_check_failed',
  'headers_too_large',
  'unknown_address',
]);

interface OpenApiDocument {
  paths: Record<string, Record<string, Omit<Operation, 'path' | 'method'>>>;
  components: { responses: Record<string, DescribedResponse> };
}

/** Lists the operations of an OpenAPI document. */
export const listOperations = ({ paths }: OpenApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method })),
  );

const escapePointer = (text: string) => text.replaceAll('~', '~0').replaceAll('/', '~1');

const parse = (body: string): { code?: string } => JSON.parse(body) as { code?: string };

/** Creates checks of replies against an OpenAPI document. Each returns what is wrong, or nothing. */
export function createReplyChecks(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, DOCUMENT);
  const validate = (pointer: string[], value: unknown): string[] => {
    const check = ajv.compile({ $ref: `${DOCUMENT}#/${pointer.map(escapePointer).join('/')}` });
    if (check(value)) return [];
    return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };

  /** Finds a response where the document describes it: within the operation, or among the shared ones. */
  function findResponse({ path, method, responses }: Operation, status: string) {
    const response = responses[status];
    if (!response || !('$ref' in response))
      return { response, pointer: ['paths', path, method, 'responses', status] };
    const name = response.$ref.replace('#/components/responses/', '');
    return { response: document.components.responses[name], pointer: ['components', 'responses', name] };
  }

  function checkShape(operation: Operation, { status, headers, body }: FuzzResponse): string[] {
    const { response, pointer } = findResponse(operation, String(status));
    if (!response) return [`status ${status} is not declared: ${body.slice(0, 200)}`];
    const [type = ''] = Object.keys(response.content);
    const sentType = String(headers['content-type']);
    if (!sentType.startsWith(type)) return [`${sentType} instead of ${type}`];
    if (type !== 'application/json') return [];
    return validate([...pointer, 'content', type, 'schema'], parse(body));
  }

  function checkFailure({ status, body }: FuzzResponse): string[] {
    if (status < 500) return [];
    const { code = '' } = parse(body);
    return MISSING_SERVICES.has(code) ? [] : [`${status} ${code}`];
  }

  const checkHeaders = ({ headers }: FuzzResponse): string[] => [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['no nosniff']),
    ...(headers['cache-control'] === 'no-store'
      ? []
      : [`cache-control: ${String(headers['cache-control'])}`]),
    ...(/default-src 'none'/u.test(String(headers['content-security-policy'])) ? [] : ['no policy']),
  ];

  return {
    checkReply: (operation: Operation, response: FuzzResponse): string[] => [
      ...checkFailure(response),
      ...checkShape(operation, response),
      ...checkHeaders(response),
    ],
    /** A refused principal learns nothing but the refusal, whatever the request contains. */
    checkRefusal: (expected: string, { body }: FuzzResponse): string[] => {
      const { code = '' } = parse(body);
      return code === expected || BEFORE_HANDLERS.has(code) ? [] : [`${code || body} instead of ${expected}`];
    },
  };
}
