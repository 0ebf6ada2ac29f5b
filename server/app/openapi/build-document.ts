import type { Call, Schema } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { EVENT_SECONDS, RECENT_AUTHENTICATION_MINUTES } from '#contract/limits.ts';
import { purposeHeaders } from '#contract/purpose-headers.ts';
import { problem } from '#contract/problem.ts';
import { describeFailures, describeProblem, listCodes, referToFailures } from './describe-failures.ts';
import { type ObjectSchema, toJsonSchema } from './to-json-schema.ts';

/** Headers of calls with quotas, on their successful responses. */
const QUOTA_HEADERS = {
  'RateLimit-Policy': {
    description:
      'The quotas on people of other organisations: the number of people (q) per window in seconds (w).',
    schema: { type: 'string' },
  },
  RateLimit: {
    description:
      'The remaining number of people of each quota (r), and the seconds until enough are available again (t).',
    schema: { type: 'string' },
  },
};

function describeParameters(schema: Schema | undefined, place: 'path' | 'query' | 'header') {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function describeForm({ form, files, stream }: Call) {
  const fields: ObjectSchema = form ? (toJsonSchema(form, 'input') as ObjectSchema) : {};
  const names = stream ? ['file'] : Object.keys(files ?? {});
  const binary = Object.fromEntries(names.map((name) => [name, { type: 'string', format: 'binary' }]));
  const needed = names.filter((name) => stream || files?.[name]?.required);
  const required = [...(fields.required ?? []), ...needed];
  return { ...fields, type: 'object', properties: { ...fields.properties, ...binary }, required };
}

function describeRequestBody(call: Call) {
  if (call.body)
    return { required: true, content: { 'application/json': { schema: toJsonSchema(call.body, 'input') } } };
  if (call.form || call.stream)
    return { required: true, content: { 'multipart/form-data': { schema: describeForm(call) } } };
  return undefined;
}

function describeContent({ reply, isEventStream }: Call) {
  if (typeof reply === 'string') return { [reply]: { schema: { type: 'string' } } };
  return {
    [isEventStream ? 'text/event-stream' : 'application/json']: { schema: toJsonSchema(reply, 'output') },
  };
}

/** Describes the replies with status 503 of a call whose own reply may have it. */
const describeUnavailable = (call: Call) => ({
  description: 'The server cannot serve requests now.',
  content: {
    'application/json': {
      schema: {
        anyOf: [toJsonSchema(call.reply as Schema, 'output'), describeProblem(listCodes(call, 503))],
      },
    },
  },
});

function describeResponses(call: Call) {
  const headers = call.countsPeople && QUOTA_HEADERS;
  const description = call.isEventStream
    ? `The call succeeded. The \`data\` of each event is JSON with this schema. An event is sent at once, whenever something has changed, and at least every ${EVENT_SECONDS} seconds.`
    : 'The call succeeded.';
  const success = { description, headers, content: describeContent(call) };
  return {
    [call.status ?? 200]: success,
    ...referToFailures(call),
    ...(call.mayBeUnavailable && { 503: describeUnavailable(call) }),
  };
}

const PROOF = `must have proven its identity within ${RECENT_AUTHENTICATION_MINUTES} minutes (confirmIdentity)`;
const BY_SETTING = `While the organisation asks for recent authentication (requireRecentAuthentication), the session ${PROOF}`;

function describeRecentAuthentication({ requiresRecentAuthentication }: Call): string | undefined {
  if (requiresRecentAuthentication === true) return `The session ${PROOF}.`;
  if (requiresRecentAuthentication === 'by second factor')
    return `The session ${PROOF}, by a second factor or a recovery code if the member has a second factor.`;
  if (requiresRecentAuthentication === 'by setting') return `${BY_SETTING}.`;
  if (requiresRecentAuthentication)
    return `${BY_SETTING}. Repeating the call to follow what it started needs no proof.`;
  return undefined;
}

const describeSecurity = ({ permission }: Call) =>
  permission === 'public' ? [] : [{ [permission === 'email:verify' ? 'registerToken' : 'token']: [] }];

const describeOperation = (tag: string, call: Call) => ({
  operationId: call.name,
  summary: call.summary,
  tags: [tag],
  security: describeSecurity(call),
  description: describeRecentAuthentication(call),
  // The permission that the token's holder needs.
  'x-permission': call.permission,
  parameters: [
    ...describeParameters(call.params, 'path'),
    ...describeParameters(call.query, 'query'),
    ...describeParameters(call.takesPurpose && purposeHeaders, 'header'),
  ],
  requestBody: describeRequestBody(call),
  responses: describeResponses(call),
});

/** Builds the OpenAPI 3.1 document of all calls from the contract. */
export function buildOpenApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [tag, group] of Object.entries(calls))
    for (const call of group)
      (paths[call.path] ??= {})[call.method.toLowerCase()] = describeOperation(tag, call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'HR Portal',
      version: '1.0.0',
      description:
        'Search employment and enrolment records, and manage your own. Every error has a stable `code`, a `message` and a list of lines in `data`.',
    },
    tags: Object.keys(calls).map((name) => ({ name })),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that a log-in returns.' },
        registerToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token of a registration, or of a log-in with an unverified email address.',
        },
      },
      schemas: { Problem: toJsonSchema(problem, 'output') },
      responses: describeFailures(Object.values(calls).flat()),
    },
    paths,
  };
}
