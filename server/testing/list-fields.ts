import * as z from 'zod/mini';
import type { Schema } from '#contract/call.ts';

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
}

const collectFields = ({ properties = {}, anyOf = [], oneOf = [] }: JsonSchema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...anyOf, ...oneOf].flatMap(collectFields),
];

/** Lists the names of the fields that an input of a call has, those of nested objects included. */
export const listFields = (schema: Schema | undefined): string[] =>
  schema
    ? [
        ...new Set(
          collectFields(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema),
        ),
      ]
    : [];
