import { StartupError } from '#server/platform/errors/startup-error.ts';
import { getLockPatience } from './lock-patience.ts';
import { prepareTransaction, withClient } from './open-client.ts';

const LOCK_TIMEOUT = '55P03';

/** Another process holds the lock. */
export class LockHeldError extends StartupError {}

interface Lock {
  /** The key of the advisory lock. */
  key: number;
  /** The message when another process holds the lock for longer than a moment. */
  refusal: string;
}

/** @throws StartupError when the lock was lost with its connection */
export type VerifyLock = () => Promise<void>;

/**
 * Runs work while a transaction holds an advisory lock. A lock of the session would not work through a connection pooler.
 * @throws LockHeldError when another process holds it, and an error when the lock was lost before the work ended
 */
export async function withLock<T>(
  url: string,
  { key, refusal }: Lock,
  work: (verifyLock: VerifyLock) => Promise<T>,
): Promise<T> {
  return await withClient(url, async (client) => {
    await client.query('begin');
    await prepareTransaction(client);
    await client.query(`set local lock_timeout = ${getLockPatience()}`);
    try {
      await client.query('select pg_advisory_xact_lock($1)', [key]);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
      throw new LockHeldError(refusal, { cause: error });
    }
    const result = await work(async () => {
      await client.query('select').catch((cause: unknown) => {
        throw new StartupError('The connection to the database was lost.', { cause });
      });
    });
    // Fails on a lost connection, which has released the lock.
    await client.query('commit');
    return result;
  });
}
