import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { StartRefusal } from '#server/start-refusal.ts';
import { chooseAddress, toUrl } from './address.ts';
import { findBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { acquireOwnership, endOtherSessions, tryConnect } from './owner.ts';
import { readPidFile } from './pid-file.ts';
import {
  lastFailure,
  type PostgresSettings,
  type PostmasterOptions,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster.ts';

const POLL_MS = 20;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
/** How often PostgreSQL may fail before the start of the portal is given up. */
const START_ATTEMPTS = 5;

export interface EmbeddedOptions {
  dataDir: string;
  /** Hears of a database that was lost; it is being restarted. */
  onLost?: (error: Error) => void;
  /** Hears that a lost database cannot be restarted, or that another process has taken the data folder over. */
  onFatal?: (error: Error) => void;
  /** On 127.0.0.1 instead of a socket, as on Windows, which has none. */
  useTcp?: boolean;
  /** Beyond those of the portal. */
  settings?: PostgresSettings;
}

export interface Embedded {
  /** As DATABASE_URL takes it: child processes connect to the same database with it. */
  url: string;
  /** Stops PostgreSQL and frees the data folder. */
  stop(): Promise<void>;
}

/**
 * Runs PostgreSQL for this process: starts it in `dataDir`, or adopts one that a killed portal left running, and
 * restarts it when it dies.
 * @throws StartRefusal when the data folder is in use or cannot be opened
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir);
  const binaries = await findBinaries();
  const cluster = await openCluster(dataDir, binaries);
  const useTcp = options.useTcp ?? process.platform === 'win32';
  const address = await chooseAddress(cluster.folder, readPidFile(cluster.data), useTcp);
  const postmaster = { binaries, cluster, address, settings: options.settings };
  const url = toUrl(address, cluster.password);

  const stopping = new AbortController();
  let owner: pg.Client | undefined;
  let restart: Promise<void> | undefined;

  async function open(attempts: number): Promise<pg.Client> {
    const client = await connectOrSpawn(postmaster, url, attempts, stopping.signal);
    client.once('end', onEnd);
    await acquireOwnership(client, dataDir).catch(async (error: unknown) => {
      client.off('end', onEnd);
      await client.end();
      throw error;
    });
    return (owner = client);
  }

  function onEnd() {
    owner = undefined;
    if (stopping.signal.aborted) return;
    options.onLost?.(new Error(`The embedded database was lost: ${lastFailure(cluster)}`));
    restart = reopen();
  }

  async function reopen() {
    try {
      await open(Number.POSITIVE_INFINITY);
    } catch (error) {
      if (stopping.signal.aborted) return;
      if (error instanceof StartRefusal) options.onFatal?.(error);
      else onEnd();
    }
  }

  await endOtherSessions(await open(START_ATTEMPTS));
  return {
    url,
    async stop() {
      stopping.abort();
      await restart;
      await stopPostmaster(postmaster);
      await owner?.end().catch(() => undefined);
      if ('socketFolder' in address && !address.socketFolder.startsWith(cluster.folder))
        rmSync(address.socketFolder, { recursive: true, force: true });
    },
  };
}

/** Connects to PostgreSQL; where none listens, starts it, `attempts` times before that is given up. */
async function connectOrSpawn(
  postmaster: PostmasterOptions,
  url: string,
  attempts: number,
  signal: AbortSignal,
): Promise<pg.Client> {
  let child: ChildProcess | undefined;
  for (let failures = 0; ; await setTimeout(POLL_MS, undefined, { signal })) {
    const attempt = await tryConnect(url);
    if (attempt instanceof pg.Client) return attempt;
    if (attempt === 'starting' || (child && child.exitCode === null && child.signalCode === null)) continue;
    if (child) failures += 1;
    if (failures >= attempts)
      throw new StartRefusal(
        `The database in ${postmaster.cluster.folder} cannot be started: ${lastFailure(postmaster.cluster)}`,
      );
    if (failures > 0) await setTimeout(pauseAfter(failures), undefined, { signal });
    child = spawnPostmaster(postmaster);
  }
}

const pauseAfter = (failures: number) => Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
