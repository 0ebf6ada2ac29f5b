import fc from 'fast-check';

/** The part of JSON Schema that the OpenAPI document uses for input. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMaximum?: number;
  format?: string;
}

/** Values that exist in the portal, for a field of this name. */
export type Samples = (name: string) => readonly unknown[];

const LONGEST = 60;
const MOST_ITEMS = 4;

/** Texts that match an expression; none for expressions that fast-check does not support. */
function fromPattern(pattern: string): fc.Arbitrary<string>[] {
  try {
    return [fc.stringMatching(new RegExp(pattern, 'u'))];
  } catch {
    return [];
  }
}

function fromString({ minLength = 0, maxLength = LONGEST, pattern, format }: JsonSchema) {
  if (format === 'binary') return fc.constant('');
  if (pattern) return fc.oneof(...fromPattern(pattern), fc.emailAddress(), fc.uuid());
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) };
  return fc.oneof(fc.string(length), fc.string({ ...length, unit: 'grapheme' }));
}

function fromType(type: string, schema: JsonSchema, name: string, samples: Samples): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1_000_000, exclusiveMaximum = Infinity } = schema;
  if (type === 'string') return fromString(schema);
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: minimum, max: Math.min(maximum, exclusiveMaximum - 1) });
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  if (type === 'array') {
    const { items = {}, minItems = 0, maxItems = MOST_ITEMS } = schema;
    const maxLength = Math.max(minItems, Math.min(maxItems, MOST_ITEMS));
    return fc.array(fromSchema(items, name, samples), { minLength: minItems, maxLength });
  }
  return fromObject(schema, samples);
}

function fromObject({ properties = {}, required = [] }: JsonSchema, samples: Samples) {
  const entries = Object.entries(properties).map(([name, property]) => {
    const value = fromSchema(property, name, samples);
    return [name, required.includes(name) ? value : fc.option(value, { nil: undefined, freq: 5 })] as const;
  });
  return fc.record(Object.fromEntries(entries));
}

/** Builds an arbitrary of the values that a schema of input describes, among them some that the portal has. */
export function fromSchema(schema: JsonSchema, name: string, samples: Samples): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (alternatives) return fc.oneof(...alternatives.map((one) => fromSchema(one, name, samples)));
  const types = [schema.type ?? 'string'].flat();
  const generated = fc.oneof(...types.map((type) => fromType(type, schema, name, samples)));
  const known = types.some((type) => type === 'object' || type === 'array') ? [] : samples(name);
  if (known.length === 0) return generated;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: generated });
}
