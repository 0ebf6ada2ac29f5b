import * as z from 'zod/mini';
import type { Schema } from '#contract/call.ts';
import { describeIssue } from '#contract/describe-issue.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const toLines = (issues: readonly z.core.$ZodIssue[], input: unknown) => {
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
