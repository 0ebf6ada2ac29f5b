import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { isAlive } from './is-alive.ts';

/** The advisory lock whose holder owns the data folder. */
const OWNER_LOCK = 7_205_759_403;
/** How the name of the session that owns the data folder begins. It writes nothing, and its loss restarts the database. */
export const OWNER_NAME = 'hr-portal owner';
/** How long to wait for the lock of a running portal, which may be about to stop. */
const LOCK_PATIENCE_MS = 1500;
/** After a portal is killed, its lock remains until PostgreSQL notices, which takes longer on a busy machine. */
const KILLED_PATIENCE_MS = 20_000;
const POLL_MS = 50;
const SESSION_END_MS = 5000;
const CONNECT_TIMEOUT_MS = 5000;

/** 'absent': nothing listens. 'starting': PostgreSQL is starting, recovering, stopping or overloaded. */
export type Attempt = pg.Client | 'absent' | 'starting';

/** Tries to connect once. @throws StartupError when PostgreSQL rejects the portal */
export async function tryConnect(url: string): Promise<Attempt> {
  const client = new pg.Client({
    connectionString: url,
    application_name: `${OWNER_NAME} ${process.pid}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // The caller handles a later connection loss through 'end'. Without a listener, 'error' would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { code = '', message } = error as Error & { code?: string };
    if (['ENOENT', 'ECONNREFUSED'].includes(code)) return 'absent';
    if (code === 'EACCES' || code.startsWith('28'))
      throw new StartupError(`The embedded database rejects the portal: ${message}.`, { cause: error });
    return 'starting';
  }
}

/**
 * Makes the session of `client` the owner of the data folder until the session ends.
 * @throws StartupError naming the process that already owns it
 */
export async function acquireOwnership(client: pg.Client, dataDir: string): Promise<void> {
  for (const start = Date.now(); ; await setTimeout(POLL_MS)) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_ours', [OWNER_LOCK]);
    if (rows[0].is_ours) return;
    if (Date.now() - start < LOCK_PATIENCE_MS) continue;
    const owner = await findOwner(client);
    const pid = owner?.startsWith(OWNER_NAME) ? Number(owner.slice(OWNER_NAME.length + 1)) : undefined;
    // It may have ended since the attempt.
    const isLeaving = owner === undefined || (pid !== undefined && !isAlive(pid));
    if (isLeaving && Date.now() - start < KILLED_PATIENCE_MS) continue;
    throw new StartupError(
      `The data folder ${dataDir} is in use by ${pid === undefined ? 'another process' : `process ${pid}`}.`,
    );
  }
}

/** Terminates sessions that a killed portal left open. */
export async function endOtherSessions(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid, $1) from pg_stat_activity
    where backend_type = 'client backend' and state <> 'starting' and not starts_with(application_name, $2)`,
    [SESSION_END_MS, OWNER_NAME],
  );
}

const FIND_OWNER = `select application_name as name from pg_locks join pg_stat_activity using (pid)
  where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())
    and (classid::bigint << 32) + objid::bigint = $1`;

/** Reports whether a portal owns the data folder. */
export async function isOwned(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(FIND_OWNER, [OWNER_LOCK]);
  return rows.length > 0;
}

/** Finds the name of the session that owns the data folder. */
async function findOwner(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query(FIND_OWNER, [OWNER_LOCK]);
  return rows[0]?.name;
}
