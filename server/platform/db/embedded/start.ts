import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { chooseAddress, toUrl } from './address.ts';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { acquireOwnership, endOtherSessions, tryConnect } from './owner.ts';
import { readPidFile, removeStalePidFiles } from './pid-file.ts';
import {
  readLastFailure,
  type PostgresSettings,
  type PostmasterOptions,
  requestStop,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

const POLL_MS = 20;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** Failed starts of PostgreSQL before the portal's start fails. */
const START_ATTEMPTS = 5;

export interface EmbeddedOptions {
  dataDir: string;
  /** Called when the database is lost and a restart begins. */
  onLost?: (error: Error) => void;
  /** Called when a lost database cannot be restarted, or another process has taken over the data folder. */
  onFatal?: (error: Error) => void;
  /** Listens on 127.0.0.1 instead of a socket, as on Windows, which has none. */
  useTcp?: boolean;
  /** Additional to the portal's settings. */
  settings?: PostgresSettings;
}

export interface Embedded {
  /** In the format of DATABASE_URL. Child processes use it to connect to the same database. */
  url: string;
  /** Stops PostgreSQL and frees the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL in `dataDir`, or adopts one that a killed portal left running, and restarts it when it exits.
 * @throws StartupError when the data folder is in use or cannot be opened
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const binaries = await findBinaries();
  const cluster = await openCluster(dataDir, binaries);
  const useTcp = options.useTcp ?? process.platform === 'win32';
  const address = await chooseAddress(cluster.folder, readPidFile(cluster.data), useTcp);
  const server = new Server(options, { binaries, cluster, address, settings: options.settings }, dataDir);
  await server.start();
  return {
    url: server.url,
    async stop() {
      await server.stop();
      if ('socketFolder' in address && !address.socketFolder.startsWith(cluster.folder))
        rmSync(address.socketFolder, { recursive: true, force: true });
    },
  };
}

/** Supervises one PostgreSQL server. The connection with the owner lock also detects its loss. */
class Server {
  readonly url: string;
  #options: EmbeddedOptions;
  #postmaster: PostmasterOptions;
  #dataDir: string;
  #owner: pg.Client | undefined;
  #child: ChildProcess | undefined;
  #restart: Promise<void> | undefined;
  #stopping = new AbortController();

  constructor(options: EmbeddedOptions, postmaster: PostmasterOptions, dataDir: string) {
    this.#options = options;
    this.#postmaster = postmaster;
    this.#dataDir = dataDir;
    this.url = toUrl(postmaster.address, postmaster.cluster.password);
  }

  async start(): Promise<void> {
    process.once('exit', this.#stopAtExit);
    const client = await this.#open(START_ATTEMPTS).catch((error: unknown) => {
      process.off('exit', this.#stopAtExit);
      throw error;
    });
    await endOtherSessions(client).catch(async (error: unknown) => {
      await this.stop();
      throw error;
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    try {
      await this.#restart;
      const pid = this.#findPid();
      if (pid !== undefined) await stopPostmaster(this.#postmaster, pid);
      await this.#owner?.end().catch(() => undefined);
    } finally {
      process.off('exit', this.#stopAtExit);
    }
  }

  /** Stops PostgreSQL when this process ends without `stop`, as on a signal while it starts. */
  readonly #stopAtExit = (): void => {
    const pid = this.#findPid();
    if (pid !== undefined) requestStop(pid);
  };

  #findPid(): number | undefined {
    // Another program may have reused the pid in the file of a killed server.
    return this.#owner ? readPidFile(this.#postmaster.cluster.data)?.pid : this.#running?.pid;
  }

  get #running(): ChildProcess | undefined {
    const child = this.#child;
    const isRunning = child?.pid !== undefined && child.exitCode === null && child.signalCode === null;
    return isRunning ? child : undefined;
  }

  async #open(attempts: number): Promise<pg.Client> {
    for (;;) {
      const client = await this.#connect(attempts);
      try {
        await acquireOwnership(client, this.#dataDir);
        client.once('end', () => this.#onEnd());
        return (this.#owner = client);
      } catch (error) {
        await client.end().catch(() => undefined);
        // Any other error means that PostgreSQL exited before the lock was acquired.
        if (error instanceof StartupError) throw error;
      }
    }
  }

  #onEnd(): void {
    this.#owner = undefined;
    if (this.#stopping.signal.aborted) return;
    this.#options.onLost?.(new Error('The embedded database was lost and is being restarted.'));
    this.#restart = this.#reopen();
  }

  async #reopen(): Promise<void> {
    try {
      await this.#open(Number.POSITIVE_INFINITY);
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      // Another portal may own the database now.
      process.off('exit', this.#stopAtExit);
      this.#options.onFatal?.(error as Error);
    }
  }

  /** Connects. Starts PostgreSQL if nothing listens, and gives up after `attempts` failed starts. */
  async #connect(attempts: number): Promise<pg.Client> {
    const { signal } = this.#stopping;
    const { cluster } = this.#postmaster;
    for (let failures = 0; ; await setTimeout(POLL_MS, undefined, { signal })) {
      const attempt = await tryConnect(this.url);
      if (attempt instanceof pg.Client) return attempt;
      if (attempt === 'starting' || this.#running) continue;
      if (failures >= attempts)
        throw new StartupError(
          `The database in ${cluster.folder} cannot be started: ${readLastFailure(cluster)}`,
        );
      if (failures > 0) await setTimeout(pauseAfter(failures), undefined, { signal });
      removeStalePidFiles(cluster.data);
      this.#child = spawnPostmaster(this.#postmaster);
      failures += 1;
    }
  }
}

const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
