import { describeError } from '#server/platform/errors/describe-error.ts';

/** Returns the status, code and message of a bucket's reply, or else what the system says, without the full stop. */
export function describeStorageError(error: Error & { $metadata?: { httpStatusCode?: number } }): string {
  const status = error.$metadata?.httpStatusCode;
  if (status === undefined) return describeError(error);
  const parts = [status, error.name, error.message].filter((part) => part && part !== 'UnknownError');
  return parts.join(' ').replace(/\.$/u, '');
}
