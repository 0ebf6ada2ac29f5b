import type * as z from 'zod/mini';
import { describeMissing } from './describe-missing.ts';

/** The message of a schema without a message of its own. */
const DEFAULT_MESSAGE = 'Invalid input';

/** Describes what a schema of the contract refuses; a message of its own comes first. `label` names the field. */
export function describeIssue(issue: z.core.$ZodIssue, label: string): string {
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
