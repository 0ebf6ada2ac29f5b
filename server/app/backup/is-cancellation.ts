const QUERY_CANCELED = '57014';

/** Reports whether an error only says that work was cancelled. PostgreSQL reports so a COPY whose rows were cancelled. */
export const isCancellation = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'AbortError' || (error as { code?: unknown }).code === QUERY_CANCELED);
