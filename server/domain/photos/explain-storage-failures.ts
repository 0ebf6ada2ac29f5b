import { DomainError } from '#server/platform/errors/domain-error.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { describeStorageError } from '#server/platform/s3/describe-storage-error.ts';
import type { PhotoFiles } from './storage.ts';

/** Makes a storage for commands and backups, whose failures are sentences. A full disk stays a DomainError. */
export function explainStorageFailures(storage: PhotoFiles): PhotoFiles {
  const explained =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> =>
      work(...args).catch((error: Error) => explain(error, storage));
  const { location, put, get, delete: remove, isEmpty } = storage;
  return {
    location,
    put: explained(put),
    get: explained(get),
    delete: explained(remove),
    isEmpty: explained(isEmpty),
  };
}

function explain(error: Error, { location }: PhotoFiles): never {
  if (error instanceof DomainError) throw error;
  // The outer error names only the file.
  const reason = error.cause instanceof Error ? error.cause : error;
  throw new StartupError(`The photo storage ${location} cannot be used: ${describeStorageError(reason)}.`, {
    cause: error,
  });
}
