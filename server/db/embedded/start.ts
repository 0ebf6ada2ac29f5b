import { randomBytes } from 'node:crypto';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import path from 'node:path';
import { StartRefusal } from '#server/start-refusal.ts';
import { Client } from './client.ts';
import { prepareCluster } from './cluster.ts';
import { Engine } from './engine.ts';
import { lockFolder } from './lock.ts';
import { Session, type SessionLimits } from './session.ts';

const LIMITS: SessionLimits = { idleInTransaction: 60_000, statement: 120_000 };
/** How long a stop waits for transactions under way. Milliseconds. */
const PATIENCE = 10_000;
const PORT = 5432;
/** Systems cut the path of a socket at 104 to 108 bytes. */
const SOCKET_PATH_LIMIT = 100;

export interface EmbeddedOptions {
  /** The database lives in its folder `db`, socket and lock in its folder `run`. */
  dataDir: string;
  /** A stopped database folder to copy instead of making a fresh one. */
  template?: string | undefined;
  /** The database is lost and could not be restarted. */
  onFatal?: ((error: Error) => void) | undefined;
  limits?: Partial<SessionLimits>;
}

export interface Embedded {
  /** For `new pg.Pool(...)`. The password exists only where the server listens on 127.0.0.1. */
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** True when this start made the database. */
  isNew: boolean;
  /** Finishes what is under way, closes the database and frees the folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL inside this process (PGlite in a worker thread), reached by the ordinary driver over a socket.
 * All connections share one session, lent out a transaction at a time: `SET`, temporary tables and advisory
 * locks of the session outlast their transaction and are seen by the next connection, so use `SET LOCAL`.
 * @throws a sentence when the folder is in use, not writable, or of another version
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  const runFolder = path.join(dataDir, 'run');
  await makeFolders(dataDir, runFolder);
  const unlock = lockFolder(runFolder, dataDir);
  try {
    const isNew = await prepareCluster(dataDir, options.template);
    const engine = new Engine(path.join(dataDir, 'db'), options.onFatal ?? fail);
    await engine.start().catch((cause: Error) => {
      throw new StartRefusal(`The database in ${dataDir} cannot be opened: ${cause.message}`, { cause });
    });
    const session = new Session(engine, { ...LIMITS, ...options.limits });
    const { server, connection } = await listen(runFolder, engine, session);
    const stop = async () => {
      server.close();
      await session.end(PATIENCE);
      await engine.stop().finally(unlock);
    };
    return { connection, isNew, stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function makeFolders(dataDir: string, runFolder: string): Promise<void> {
  try {
    await mkdir(runFolder, { recursive: true, mode: 0o700 });
    await chmod(runFolder, 0o700);
  } catch (error) {
    throw new StartRefusal(`The data folder ${dataDir} cannot be written to.`, { cause: error });
  }
}

async function listen(runFolder: string, engine: Engine, session: Session) {
  const socketPath = path.join(runFolder, `.s.PGSQL.${PORT}`);
  const bySocket = Buffer.byteLength(socketPath) <= SOCKET_PATH_LIMIT && process.platform !== 'win32';
  // A socket file is guarded by its folder; a port is open to every local user.
  const password = bySocket ? undefined : randomBytes(24).toString('base64url');
  const server = createServer((socket) => new Client(socket, session, engine.serverVersion, password));
  const identity = { user: 'postgres', database: 'postgres' };
  if (bySocket) {
    // Left by a process that was killed: the lock is ours, so nobody listens on it.
    await rm(socketPath, { force: true });
    await listening(server, { path: socketPath });
    return { server, connection: { host: runFolder, port: PORT, ...identity } };
  }
  await listening(server, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  return { server, connection: { host: '127.0.0.1', port, ...identity, password } };
}

function listening(
  server: Server,
  address: { path: string } | { host: string; port: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
}

function fail(error: Error): never {
  throw error;
}
