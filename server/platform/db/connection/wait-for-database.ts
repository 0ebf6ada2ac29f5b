import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { Connection } from './connect.ts';
import { DatabaseUnavailable, isTemporary } from './unavailable.ts';

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;
const PATIENCE_MS = 60_000;
const READ_ONLY = '25006';

interface WaitOptions {
  engine: Connection['engine'];
  /** Whether the work also uses the role of MIGRATION_DATABASE_URL, so that either may be the one that fails. */
  usesMigrationRole?: boolean;
  /** Milliseconds after which it gives up. 0 for one attempt. */
  patience?: number;
  log: FastifyBaseLogger;
}

/**
 * Runs work that needs the database at a start, and repeats it while the database is starting, recovering from a crash,
 * or not reachable yet, as after a power failure of both machines. Each new reason is logged once.
 * @throws StartupError when the database rejects the portal, or is still not available when the patience ends
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  { patience = PATIENCE_MS, log, ...used }: WaitOptions,
): Promise<T> {
  const name = getName(used);
  const end = performance.now() + patience;
  let logged: string | undefined;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      const reason = describeUnavailable(error);
      if (!isTemporary(error) || performance.now() + pause > end)
        throw new StartupError(`${name} cannot be used: ${reason}.`, { cause: error });
      if (reason !== logged) log.warn(`${name} is not available yet, and the start waits for it: ${reason}`);
      logged = reason;
    }
    await setTimeout(pause);
  }
}

function getName({ engine, usesMigrationRole }: Pick<WaitOptions, 'engine' | 'usesMigrationRole'>): string {
  if (engine === 'embedded') return 'The embedded database';
  return `The database at DATABASE_URL${usesMigrationRole ? ' or MIGRATION_DATABASE_URL' : ''}`;
}

/** Returns what the database, the driver or the system says. */
export function describeUnavailable({ cause }: DatabaseUnavailable): string {
  // A host name with several addresses fails with one error for each, and no message of its own.
  if (cause instanceof AggregateError)
    return cause.errors.map((error) => (error as Error).message).join(', ');
  const { code, message } = cause as Error & { code?: string };
  return code === READ_ONLY ? `it is read-only, as a standby is before its promotion (${message})` : message;
}
