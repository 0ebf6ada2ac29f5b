import * as z from 'zod/mini';
import type { Schema } from '#contract/call.ts';
import { requiredByCall } from '#contract/fields/fields.ts';

export interface ObjectSchema {
  properties?: Record<string, object>;
  required?: string[];
}

/** Whether a request without the field is rejected. Many schemas have an empty default that they reject themselves. */
const isRequired = (field: z.core.$ZodType) =>
  requiredByCall.has(field) || !z.safeParse(field, undefined).success;

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override'];

/** Describes fields of a request as the server treats them, where their schemas say otherwise. */
const describeInput: Override = ({ zodSchema, jsonSchema }) => {
  if (requiredByCall.has(zodSchema)) jsonSchema.minLength = 1;
  if ('default' in jsonSchema && isRequired(zodSchema)) delete jsonSchema.default;
  if (zodSchema instanceof z.ZodMiniObject) {
    const shape = Object.entries(zodSchema._zod.def.shape as Record<string, z.core.$ZodType>);
    jsonSchema.required = shape.flatMap(([name, field]) => (isRequired(field) ? name : []));
  }
};

/** Defaults of replies are for browsers that meet another version of the portal. Every reply has its fields. */
const describeOutput: Override = ({ jsonSchema }) => {
  delete jsonSchema.default;
};

/** Converts a schema of the contract to JSON Schema, for requests (`input`) or replies (`output`). */
export function toJsonSchema(schema: Schema, io: 'input' | 'output'): object {
  const override = io === 'input' ? describeInput : describeOutput;
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return rest;
}
