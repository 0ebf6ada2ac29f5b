import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { Photos } from '#server/domain/photos/photos.ts';
import { CandidateStore } from './candidate-store.ts';
import type { Change } from './change.ts';

interface StoreServices {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
  photos: Photos;
}

/** From this number on, a sweep removes photos faster than one by one. */
const MANY_PHOTOS = 10;

type Transact = <T>(db: Database, work: (tx: Runner) => Promise<T>) => Promise<T>;

interface Options {
  /** Lifts the time limits, for imports and similar work. */
  isLong?: boolean;
}

const shortTransaction: Transact = (db, work) => db.transaction().execute(work);

/**
 * Runs an operation that writes candidates in one transaction, with its audit entry and events, and then removes the
 * files of photos that no candidate shows any more.
 */
export async function writeCandidates<T>(
  { db, jobs, photos }: StoreServices,
  change: Change,
  work: (store: CandidateStore) => Promise<T>,
  { isLong = false }: Options = {},
): Promise<T> {
  const transact: Transact = isLong ? longTransaction : shortTransaction;
  const { result, released } = await transact(db, async (tx) => {
    const store = new CandidateStore(tx, jobs, change);
    const result = await work(store);
    await store.finish();
    return { result, released: store.releasedPhotos };
  });
  if (released.length < MANY_PHOTOS) for (const key of released) await photos.remove(key);
  else await photos.sweep();
  return result;
}
