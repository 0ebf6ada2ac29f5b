import { DomainError } from '#server/platform/errors/domain-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { describeReply } from '#server/platform/s3/describe-reply.ts';
import type { PhotoStorage } from './storage.ts';

/** Makes a storage for commands and backups, whose failures are sentences. A full disk stays a DomainError. */
export function explainStorageFailures(storage: PhotoStorage): PhotoStorage {
  const explained =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      work(...args).catch((error: Error) => explain(error, storage));
  const { location, put, get, delete: remove, check, isEmpty } = storage;
  return {
    location,
    put: explained(put),
    get: explained(get),
    delete: explained(remove),
    check: explained(check),
    isEmpty: explained(isEmpty),
  };
}

function explain(error: Error, { location }: PhotoStorage): never {
  if (error instanceof DomainError) throw error;
  // The outer error names only the file.
  const reason = error.cause instanceof Error ? error.cause : error;
  throw new StartupError(`The photo storage ${location} cannot be used: ${describeReply(reason)}.`, {
    cause: error,
  });
}
