import type { PhotoFiles } from '#server/domain/photos/storage.ts';
import { type VerifyLock, withLock } from '#server/app/backup/queries/with-lock.ts';
import { RESTORE_LOCK } from '#server/platform/db/connection/restore-target.ts';
import { PHOTO_REMOVAL_LOCK } from '#server/domain/photos/queries/photo-removal-lock.ts';

export interface MoveOptions {
  /** The addresses of both databases, as `toMoveUrl` returns them. */
  source: string;
  target: string;
  /** The storages of photos, when photos are moved too. */
  photos?: { from: PhotoFiles; to: PhotoFiles } | undefined;
  signal: AbortSignal;
  /** Receives lines of progress. */
  report: (line: string) => void;
}

const SOURCE_LOCK = {
  key: PHOTO_REMOVAL_LOCK,
  refusal: 'A backup or another move of this database is running. Try again when it has ended.',
};
const TARGET_LOCK = {
  key: RESTORE_LOCK,
  refusal: 'Another move or restore into this database is running. Try again when it has ended.',
};

/** Runs work while no other move uses one of the databases, and no photo of the source is removed. */
export const withMoveLocks = <T>(
  { source, target }: Pick<MoveOptions, 'source' | 'target'>,
  work: (verifyLocks: VerifyLock) => Promise<T>,
): Promise<T> =>
  withLock(source, SOURCE_LOCK, (verifySource) =>
    withLock(target, TARGET_LOCK, (verifyTarget) =>
      work(async () => {
        await verifySource();
        await verifyTarget();
      }),
    ),
  );
