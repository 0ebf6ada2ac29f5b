import { expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { errorStatuses } from '#contract/error-codes.ts';
import { listErrorCodes } from '#server/http/list-error-codes.ts';
import { buildOpenApiDocument } from './build-document.ts';

interface Failure {
  content: {
    'application/json': { schema: { allOf: [object, { properties: { code: { enum: string[] } } }] } };
  };
}

const { paths, components } = JSON.parse(JSON.stringify(buildOpenApiDocument())) as {
  paths: Record<string, Record<string, { responses: Record<string, { $ref?: string }> }>>;
  components: { responses: Record<string, Failure> };
};
const all: Call[] = Object.values(calls).flat();

/** Lists what the operation of a call refers to, by status. */
const listReferences = ({ path, method }: Call) =>
  Object.entries(paths[path]?.[method.toLowerCase()]?.responses ?? {}).flatMap(([status, { $ref }]) =>
    $ref ? [{ status, name: $ref.replace('#/components/responses/', '') }] : [],
  );

test.each(all.map((call) => [call.name, call] as const))(
  '%s refers to a response with its codes for each status of its failures',
  (_, call) => {
    const described = listReferences(call).flatMap(({ status, name }) =>
      (
        components.responses[name]?.content['application/json'].schema.allOf[1].properties.code.enum ?? []
      ).map((code) => `${status} ${code}`),
    );
    // Where a call's own reply may have status 503, its description has both.
    const codes = listErrorCodes(call).filter(
      (code) => !call.mayBeUnavailable || errorStatuses[code] !== 503,
    );
    expect(described.toSorted()).toEqual(codes.map((code) => `${errorStatuses[code]} ${code}`).toSorted());
  },
);

test.each(all.filter(({ mayBeUnavailable }) => mayBeUnavailable).map((call) => [call.name, call] as const))(
  '%s describes status 503 as its own reply or a failure',
  (_, call) => {
    const codes = listErrorCodes(call).filter((code) => errorStatuses[code] === 503);
    const problem = { allOf: [expect.anything(), { properties: { code: { enum: codes } } }] };
    expect(paths[call.path]?.[call.method.toLowerCase()]?.responses['503']).toMatchObject({
      content: { 'application/json': { schema: { anyOf: [expect.anything(), problem] } } },
    });
  },
);

test('describes each response of failed calls once, under a name that a reference can have', () => {
  const names = Object.keys(components.responses);
  const used = new Set(all.flatMap(listReferences).map(({ name }) => name));
  expect([...used].toSorted()).toEqual(names.toSorted());
  expect(names.filter((name) => !/^[\w.-]+$/u.test(name))).toEqual([]);
});
