import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call, Schema } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import {
  countExport,
  downloadExport,
  downloadExportWorkbook,
  prepareExport,
} from '#contract/calls/exports.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import { purposeHeaders } from '#contract/purpose-headers.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { buildOpenApiDocument } from './build-document.ts';

interface JsonSchema {
  type?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  format?: string;
  minimum?: number;
  minLength?: number;
  pattern?: string;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: { if: { properties: Record<string, { const: unknown }> }; then: { required: string[] } }[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: unknown;
}

const document = JSON.parse(JSON.stringify(buildOpenApiDocument())) as {
  paths: Record<string, Record<string, Operation>>;
  components: unknown;
};
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const all: Call[] = Object.values(calls).flat();

/** Valid texts for fields whose names say more than their schemas. */
const TEXTS: Record<string, string> = {
  email: 'ada@example.com',
  phone: '08031234567',
  start_date: '2020-01-31',
  consent_date: '2020-01-31',
  verify_code: 'ABCDE',
  reset_code: 'ABCDE',
  current_code: 'ABCDE',
  new_code: 'ABCDE',
  domain: 'example.com',
};
const PASSWORD = 'a long enough password';

/** Texts that differ from each other, because two candidates must. */
let texts = 0;
const createText = (name: string) =>
  TEXTS[name] ?? (name.includes('password') ? PASSWORD : `text-${(texts += 1)}`);

/** Builds the smallest values that a schema allows: the required fields, in every alternative. */
function listSmallest(schema: JsonSchema, name: string): unknown[] {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return alternatives.flatMap((one) => listSmallest(one, name));
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return schema.enum;
  if (schema.type === 'integer' || schema.type === 'number') return [schema.minimum ?? 1];
  if (schema.type === 'boolean') return [true];
  if (schema.type === 'array') return [listSmallest(schema.items ?? {}, name).slice(0, 1)];
  if (schema.type === 'object') return listSmallestObjects(schema);
  return [schema.format === 'uuid' ? crypto.randomUUID() : createText(name)];
}

function listRequired({ required = [], allOf = [] }: JsonSchema, value: Record<string, unknown>): string[] {
  const holds = (condition: Record<string, { const: unknown }>) =>
    Object.entries(condition).every(([name, one]) => value[name] === one.const);
  return [...required, ...allOf.flatMap((rule) => (holds(rule.if.properties) ? rule.then.required : []))];
}

function listSmallestObjects(schema: JsonSchema): Record<string, unknown>[] {
  const { properties = {} } = schema;
  const addField = (objects: Record<string, unknown>[], name: string) =>
    objects.flatMap((object) =>
      listSmallest(properties[name] ?? {}, name).map((value) => ({ ...object, [name]: value })),
    );
  const plain = listRequired(schema, {}).reduce(addField, [{}]);
  return plain.flatMap((object) =>
    listRequired(schema, object)
      .filter((name) => !(name in object))
      .reduce(addField, [object]),
  );
}

/** Returns the input of an operation with the contract's schema of each. */
function listParts(operation: Operation): [JsonSchema, Schema][] {
  const call = all.find(({ name }) => name === operation.operationId);
  const toPart = (place: string, schema?: Schema): [JsonSchema, Schema][] => {
    const own = operation.parameters.filter((one) => one.in === place);
    const required = own.flatMap((one) => (one.required ? one.name : []));
    const properties = Object.fromEntries(own.map((one) => [one.name, one.schema]));
    return schema ? [[{ type: 'object', properties, required }, schema]] : [];
  };
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const bodySchema = call?.body ?? call?.form;
  return [
    ...toPart('path', call?.params),
    ...toPart('query', call?.query),
    ...toPart('header', call?.takesPurpose && purposeHeaders),
    ...(body && bodySchema ? [[body.schema, bodySchema] as [JsonSchema, Schema]] : []),
  ];
}

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** Fields that the call itself rejects when they are empty, as the last test shows. */
const REJECTED_BY_CALL = new Set(['query', 'download_token']);

const listDefaults = ({ properties = {} }: JsonSchema) =>
  Object.entries(properties).filter(([, property]) => 'default' in property);

/** Lists the fields of a schema, at any depth, that are required and have a default nevertheless. */
function listUselessDefaults(schema: JsonSchema): string[] {
  const own = listDefaults(schema).filter(([name]) => schema.required?.includes(name));
  const parts = [...Object.values(schema.properties ?? {}), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (schema.items) parts.push(schema.items);
  return [...own.map(([name]) => name), ...parts.flatMap(listUselessDefaults)];
}

/** Lists the fields that the document requires although the contract does not. It knows nothing of files. */
const listNeedless = (described: JsonSchema, schema: Schema, smallest: Record<string, unknown>) =>
  listRequired(described, smallest).filter((name) => {
    const { [name]: _, ...rest } = smallest;
    const isFile = described.properties?.[name]?.format === 'binary';
    return !isFile && !REJECTED_BY_CALL.has(name) && accepts(schema, rest);
  });

test.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s needs exactly the fields that the document requires, and accepts its defaults',
  (_, operation) => {
    for (const [described, schema] of listParts(operation)) {
      expect(listUselessDefaults(described)).toEqual([]);
      for (const smallest of listSmallest(described, '') as Record<string, unknown>[]) {
        expect(z.safeParse(schema, smallest).error?.issues).toBe(undefined);
        for (const [name, property] of listDefaults(described))
          expect(accepts(schema, { [name]: property.default, ...smallest }), name).toBe(true);
        expect(listNeedless(described, schema, smallest)).toEqual([]);
      }
    }
  },
);

/** Lists the paths of all schemas with a default. */
const listDefaultPaths = (value: unknown, path = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'default' in value && typeof value.default !== 'object' ? [path] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, one]) => listDefaultPaths(one, `${path}/${name}`)),
  ];
};

test('replies have no defaults', () => {
  const replies = operations.map(({ responses }) => responses);
  expect(listDefaultPaths([replies, document.components])).toEqual([]);
});

test('rejects a look-up without a query and a download without a token', async () => {
  const portal = await startTestPortal();
  onTestFinished(() => portal.close());
  const { token } = await portal.newAccount();
  const statuses = [];
  for (const call of [searchCandidates, searchUploaded])
    statuses.push((await portal.call(call, { token, query: { type: 'name' } })).status);
  for (const call of [countExport, prepareExport])
    for (const scope of ['search', 'uploaded-search'])
      statuses.push((await portal.call(call, { token, body: { scope } })).status);
  for (const call of [downloadExport, downloadExportWorkbook])
    statuses.push((await portal.call(call)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 404, 404]);
});
