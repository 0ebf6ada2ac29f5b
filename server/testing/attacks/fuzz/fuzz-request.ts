import fc from 'fast-check';
import { naughtyStrings } from '#server/testing/hostile/naughty-strings.ts';
import { fromSchema, type JsonSchema, type Samples } from './from-schema.ts';
import { withMutations } from './mutate.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

/** A response of the OpenAPI document. */
export interface DescribedResponse {
  content: Record<string, unknown>;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  operationId: string;
  path: string;
  method: string;
  'x-permission': string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, DescribedResponse | { $ref: string }>;
}

/** A part of a form: a text, or a file by its number. */
export type Part = readonly [name: string, value: string | number];

/** A request, as plain data that a failed test can print. */
export interface FuzzRequest {
  /** With its query, encoded. */
  target: string;
  headers: Record<string, string>;
  body?: { json: unknown } | { text: string } | { parts: Part[] };
}

const JSON_TYPE = 'application/json';

/** Headers that clients and proxies add, and those that attackers hope for. Values are valid in HTTP. */
const header: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'accept-encoding': 'br;q=1.0, *;q=0' },
  { accept: 'text/html' },
  { range: 'bytes=0-0' },
  { 'if-none-match': '*' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { cookie: 'XSRF-TOKEN=a; XSRF-TOKEN=b' },
  { cookie: '=;%00; __Host-device=\u00ff' },
  { 'content-type': 'application/json; charset=utf-7' },
  { 'content-type': 'text/xml' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'user-agent': '\u00ff'.repeat(3000) },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
  { forwarded: 'for="[::1]:x";host=evil.example' },
  { 'x-purpose': 'other', 'x-purpose-note': '%E0%A4%A' },
  { 'x-purpose': '' },
  { te: 'trailers' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'a'.repeat(5000)}` },
);

const rawText = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '\uFEFF{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"x":1}}',
  'a=b&a=c',
  `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
  '{"constructor":{"prototype":{"x":1}}}',
  '\u0000',
  '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nno end',
  '--x--',
);

const toText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Encodes a text for an address. Lone surrogates have no encoding, so they are replaced. */
const encode = (value: unknown) => encodeURIComponent(toText(value).toWellFormed());

/** Written into addresses as they are. */
const RAW_ADDRESS_PARTS = ['%', '%zz', '%ff%fe', '..', '%2e%2e%2f', 'a%2fb', '%00', ';', '1?id=2', '\\'];

const buildParameters = (operation: Operation, place: Parameter['in'], samples: Samples) => {
  const own = operation.parameters.filter((one) => one.in === place);
  const value = ({ name, schema, required }: Parameter) => {
    const valid = fromSchema(schema, name, samples);
    return required ? valid : fc.option(valid, { nil: undefined, freq: 2 });
  };
  return withMutations(fc.record(Object.fromEntries(own.map((one) => [one.name, value(one)]))));
};

const listEntries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).filter(([, one]) => one !== undefined)
    : [];

const toQuery = (values: unknown, extra: string) =>
  [
    ...listEntries(values).map(([name, value]) => `${encode(name)}=${encode(value)}`),
    ...(extra ? [extra] : []),
  ]
    .join('&')
    .slice(0, 12_000);

const extraQuery = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  fc.constantFrom(
    'page=1&page=2',
    'query[]=x',
    'query[$ne]=',
    'id=1',
    '%',
    '&&=',
    '__proto__[x]=1',
    `a=${'b'.repeat(20_000)}`,
  ),
);

/** Header values hold Latin-1 without control characters. */
const toHeaders = (values: unknown) =>
  Object.fromEntries(
    listEntries(values)
      .filter(([name]) => /^x-[\w-]+$/u.test(name))
      .map(([name, value]) => [
        name,
        toText(value)
          .replaceAll(/[^ -~\u00A0-\u00FF]/gu, '')
          .trim(),
      ]),
  );

const toParts = (form: unknown, fileFields: readonly string[], fileAt: number): Part[] => [
  ...listEntries(form)
    .filter(([name]) => !fileFields.includes(name))
    .map(([name, value]): Part => [name, toText(value)]),
  ...fileFields.map((name): Part => [name, fileAt]),
];

function buildBody(operation: Operation, samples: Samples): fc.Arbitrary<FuzzRequest['body']> {
  const content = operation.requestBody?.content;
  const [type, { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? [];
  if (!type)
    return fc.constantFrom<FuzzRequest['body']>(undefined, undefined, undefined, { json: {} }, { text: 'x' });
  const value = withMutations(fromSchema(schema, '', samples));
  const text = rawText.map((raw) => ({ text: raw }));
  if (type === JSON_TYPE) return fc.oneof({ weight: 9, arbitrary: value.map((json) => ({ json })) }, text);
  const fileFields = listEntries(schema.properties).flatMap(([name, property]) =>
    (property as JsonSchema).format === 'binary' ? name : [],
  );
  const form = fc
    .tuple(value, fc.nat(1000), fc.subarray(fileFields), fc.nat(9))
    .map(([fields, fileAt, names, again]) => {
      const parts = toParts(fields, again === 0 ? names : fileFields, fileAt);
      return { parts: again === 1 ? [...parts, ...parts.slice(0, 1)] : parts };
    });
  return fc.oneof({ weight: 9, arbitrary: form }, text);
}

function toTarget(path: string, params: unknown, raw: string, query: string): string {
  const values = Object.fromEntries(listEntries(params));
  const filled = path.replaceAll(
    /\{(\w+)\}/gu,
    (_, name: string) => raw || encode(values[name] ?? 'none') || 'none',
  );
  return query ? `${filled}?${query}` : filled;
}

/** Builds an arbitrary of requests for an operation: valid ones, changed ones, and some that are not even well formed. */
export function fuzzRequest(operation: Operation, samples: Samples): fc.Arbitrary<FuzzRequest> {
  const rawPart = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    fc.constantFrom(...RAW_ADDRESS_PARTS, ...naughtyStrings.map(encode).filter((text) => text.length < 1000)),
  );
  return fc
    .record({
      params: buildParameters(operation, 'path', samples),
      rawPart,
      query: buildParameters(operation, 'query', samples),
      extraQuery,
      headers: buildParameters(operation, 'header', samples),
      header: fc.oneof({ weight: 5, arbitrary: fc.constant({}) }, header),
      body: buildBody(operation, samples),
    })
    .map(({ params, rawPart: raw, query, extraQuery: extra, headers, header: further, body }) => ({
      target: toTarget(operation.path, params, raw, toQuery(query, extra)),
      headers: { ...toHeaders(headers), ...further },
      ...(body && operation.method !== 'get' && { body }),
    }));
}
