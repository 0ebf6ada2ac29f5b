import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { chooseAddress, toUrl } from '#server/platform/db/embedded/address.ts';
import { findBinaries } from '#server/platform/db/embedded/binaries.ts';
import { openCluster } from '#server/platform/db/embedded/cluster.ts';
import { spawnPostmaster, stopPostmaster } from '#server/platform/db/embedded/postmaster.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { copyTemplate, query } from './embedded.ts';

const POLL_MS = 50;

/** Waits until a server accepts connections. */
async function awaitServer(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.end();
    } catch {
      await setTimeout(POLL_MS);
    }
  }
}

/** Starts PostgreSQL in a copy of the template, as a standby of another one if that is given. */
async function startServer(settings: Record<string, string>, isStandby: boolean) {
  const dataDir = mkdtempSync(join(tmpdir(), 'hr-portal-replicated-'));
  await copyTemplate(dataDir);
  const binaries = await findBinaries();
  const cluster = await openCluster(dataDir, binaries);
  if (isStandby) writeFileSync(join(cluster.data, 'standby.signal'), '');
  const address = await chooseAddress(cluster.folder, undefined, true);
  const options = { binaries, cluster, address, settings };
  const { pid } = spawnPostmaster(options);
  const url = toUrl(address, cluster.password);
  await awaitServer(url);
  return {
    url,
    port: Number(new URL(url).port),
    password: cluster.password,
    async stop() {
      if (pid !== undefined) await stopPostmaster(options, pid);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a PostgreSQL server and a standby that follows it, behind a proxy that can cut, refuse and freeze its connections. */
export async function startReplicatedDatabase() {
  const primary = await startServer({ fsync: 'off', wal_keep_size: '256MB' }, false);
  const connection = `host=127.0.0.1 port=${primary.port} user=postgres password=${primary.password}`;
  const standby = await startServer({ fsync: 'off', primary_conninfo: connection }, true);
  const proxy = await startCuttingProxy({ host: '127.0.0.1', port: standby.port });
  const proxied = new URL(standby.url);
  proxied.port = String(proxy.port);
  return {
    /** The address of the primary. */
    url: primary.url,
    /** That of the standby, through the proxy. */
    replicaUrl: proxied.href,
    proxy,
    /** Runs work while the standby does not replay what it receives. */
    async whilePaused<T>(work: () => Promise<T>): Promise<T> {
      await query(standby.url, 'select pg_wal_replay_pause()');
      return await work().finally(() => query(standby.url, 'select pg_wal_replay_resume()'));
    },
    /** Makes a primary of the standby. */
    promote: () => query(standby.url, 'select pg_promote()'),
    async close() {
      await proxy.close();
      await standby.stop();
      await primary.stop();
    },
  };
}

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>;
