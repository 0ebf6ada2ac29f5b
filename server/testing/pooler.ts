import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chooseRunAs } from '#server/platform/db/embedded/run-as.ts';
import { findFreePort } from './free-port.ts';

const PROGRAM = 'pgbouncer';
/** PgBouncer has to accept connections within this time, in milliseconds. */
const START_MS = 10_000;

export interface Pooler {
  port: number;
  stop(): Promise<void>;
}

const toHost = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
const toPort = ({ port, searchParams }: URL): string => searchParams.get('port') ?? (port || '5432');

/** The settings of docs/operations/production.md, for every database of a server. Clients need no password. */
const toSettings = (server: URL, port: number): string =>
  `[databases]
* = host=${toHost(server)} port=${toPort(server)} user=${server.username} password=${decodeURIComponent(server.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options
max_client_conn = 2000
default_pool_size = 20
server_idle_timeout = 5
`;

async function awaitConnection(port: number, ended: Promise<unknown>): Promise<void> {
  const deadline = AbortSignal.timeout(START_MS);
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
      ended.then(() => undefined),
    ]);
    socket.destroy();
    if (isOpen) return;
    if (isOpen === undefined || deadline.aborted) throw new Error('PgBouncer does not start.');
    await setTimeout(20);
  }
}

/** Starts PgBouncer, which shares the connections to all databases of a server by transaction, in a folder. */
export async function startPooler(serverUrl: string, folder: string): Promise<Pooler> {
  const port = await findFreePort();
  mkdirSync(folder, { recursive: true });
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(settings, toSettings(new URL(serverUrl), port));
  // Like PostgreSQL, it refuses to run as root.
  const { prefix, ...owner } = chooseRunAs(PROGRAM, folder);
  const [command = PROGRAM, ...args] = [...prefix, PROGRAM, '-q', settings];
  const pooler = spawn(command, args, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(pooler, 'exit');
  await awaitConnection(port, ended);
  return {
    port,
    async stop() {
      pooler.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the address of a database through the pooler at a port. */
export function throughPooler(url: string, port: number): string {
  const pooled = new URL(url);
  for (const name of ['host', 'port']) pooled.searchParams.delete(name);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(port);
  return pooled.href;
}

/** The setting that PgBouncer before 1.21 needs. */
export const toPoolerSettings = (poolerPort: number | null): Record<string, string> =>
  poolerPort === null ? {} : { DATABASE_PREPARED_STATEMENTS: 'false' };
