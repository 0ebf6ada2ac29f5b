import * as z from 'zod/mini';
import type { Schema } from '#contract/call.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

type Issue = z.core.$ZodIssue;

/** The message of a schema without a message of its own. */
const DEFAULT_MESSAGE = 'Invalid input';

function describeIssue(issue: Issue, label: string): string {
  if (issue.message !== DEFAULT_MESSAGE) return issue.message;
  if (issue.code === 'too_small' && issue.origin === 'string') return describeMissing(label);
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${label} must have at most ${issue.maximum} characters.`;
  if (issue.code === 'too_big' && issue.origin === 'array')
    return `${label} must be at most ${issue.maximum} at once.`;
  if (issue.code === 'too_small' && issue.origin === 'array') return `${label} must be chosen.`;
  if (issue.code === 'too_small') return `${label} must be at least ${issue.minimum}.`;
  if (issue.code === 'too_big') return `${label} must be at most ${issue.maximum}.`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return describeMissing(label);
  if (issue.code === 'invalid_value')
    return `${label} must be one of: ${issue.values.filter(Boolean).join(', ')}.`;
  if (issue.code === 'invalid_union') return `${label} must be chosen.`;
  return describeNotValid(label);
}

/** Describes a field whose value is not one of its kind. */
export const describeNotValid = (label: string) => `${label} is not valid.`;

/** Describes a required field that is missing. */
export const describeMissing = (label: string) => `${label} is required.`;

const toLines = (issues: readonly Issue[], input: unknown) => {
  const form = typeof input === 'object' && input !== null ? input : {};
  return issues.map((issue) => describeIssue(issue, getFieldLabel(String(issue.path[0] ?? 'Body'), form)));
};

type Parts<S> = { [K in keyof S]: S[K] extends Schema ? z.output<S[K]> : undefined };

/**
 * Parses each part of a request with its schema; parts without a schema are ignored. `also`: further problems to report.
 * @throws DomainError with one line for each problem in any part
 */
export function validate<S extends Record<string, Schema | undefined>>(
  schemas: S,
  input: Record<keyof S, unknown>,
  also: readonly string[] = [],
): Parts<S> {
  const parsed: Record<string, unknown> = {};
  const lines: string[] = [];
  for (const [part, schema] of Object.entries(schemas)) {
    if (!schema) continue;
    const result = z.safeParse(schema, input[part] ?? {}, { reportInput: true });
    if (result.success) parsed[part] = result.data;
    else lines.push(...toLines(result.error.issues, input[part]));
  }
  lines.push(...also);
  if (lines.length > 0) throw new DomainError('invalid_input', { lines: [...new Set(lines)] });
  return parsed as Parts<S>;
}
