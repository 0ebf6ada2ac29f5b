/** Returns what the system or the other side says, without the full stop. */
export function describeError(error: unknown): string {
  // A host name with several addresses fails with one error for each, and no message of its own.
  if (error instanceof AggregateError) return error.errors.map(describeError).join(', ');
  // OpenSSL hides its reason among names of its source files.
  const { name, reason } = error as { name?: string; reason?: unknown };
  if (typeof reason === 'string') return reason;
  if (name === 'AbortError' || name === 'TimeoutError') return 'there was no reply in time';
  return (error instanceof Error ? error.message : String(error)).trim().replace(/\.$/u, '');
}
