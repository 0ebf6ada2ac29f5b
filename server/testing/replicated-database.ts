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
const UNPROMOTED_MS = 500;

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
    target: { host: '127.0.0.1', port: Number(new URL(url).port) },
    password: cluster.password,
    kill: () => pid !== undefined && process.kill(pid, 'SIGQUIT'),
    async stop() {
      if (pid !== undefined) await stopPostmaster(options, pid);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns an address with the port of a proxy. */
function withPort(address: string, port: number): string {
  const url = new URL(address);
  url.port = String(port);
  return url.href;
}

/** Starts a PostgreSQL server and a standby that follows it, each behind a proxy that can cut, refuse and freeze its connections. */
export async function startReplicatedDatabase({ isSynchronous = false } = {}) {
  const synchronous_standby_names = isSynchronous ? '*' : '';
  const primary = await startServer(
    { fsync: 'off', wal_keep_size: '256MB', synchronous_standby_names },
    false,
  );
  const connection = `host=127.0.0.1 port=${primary.target.port} user=postgres password=${primary.password}`;
  const standby = await startServer({ fsync: 'off', primary_conninfo: connection }, true);
  const primaryProxy = await startCuttingProxy(primary.target);
  const proxy = await startCuttingProxy(standby.target);
  return {
    /** The address of the primary, also after a failover. */
    url: withPort(primary.url, primaryProxy.port),
    replicaUrl: withPort(standby.url, proxy.port),
    /** Before the standby. */
    proxy,
    /** Runs work while the standby does not replay what it receives. */
    async whilePaused<T>(work: () => Promise<T>): Promise<T> {
      await query(standby.url, 'select pg_wal_replay_pause()');
      return await work().finally(() => query(standby.url, 'select pg_wal_replay_resume()'));
    },
    /** Ends the primary without a shutdown, redirects its address to the standby, and promotes that one. */
    async failOver() {
      primary.kill();
      primaryProxy.redirect(standby.target);
      // The address leads to a server that does not accept writes yet.
      await setTimeout(UNPROMOTED_MS);
      await query(standby.url, 'select pg_promote()');
    },
    async close() {
      await proxy.close();
      await primaryProxy.close();
      await standby.stop();
      await primary.stop();
    },
  };
}

export type ReplicatedDatabase = Awaited<ReturnType<typeof startReplicatedDatabase>>;
