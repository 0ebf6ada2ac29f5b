import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chooseRunAs } from '#server/platform/db/embedded/run-as.ts';
import { findFreePort } from './free-port.ts';

const PAGE = 'docs/operations/several-servers.md';
/** PgBouncer has to accept connections within this time, in milliseconds. */
const START_MS = 10_000;

export interface Pooler {
  port: number;
  stop(): Promise<void>;
}

const toHost = ({ hostname, searchParams }: URL): string => searchParams.get('host') ?? hostname;
const toPort = ({ port, searchParams }: URL): string => searchParams.get('port') ?? (port || '5432');

/** Finds the program, which Debian installs where not everybody looks. @throws when it is not installed */
function findProgram(): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const program = folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
  if (program === undefined)
    throw new Error('PgBouncer is not installed. Tests behind it need the package pgbouncer.');
  return program;
}

/** Reads the setting that the page asks for. @throws when the page lacks it */
function readIgnoredParameters(): string {
  const [line] = /^ignore_startup_parameters = .+$/mu.exec(readFileSync(PAGE, 'utf8')) ?? [];
  if (line === undefined) throw new Error(`${PAGE} lacks ignore_startup_parameters.`);
  return line;
}

const quote = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** The settings of the page, for every database of a server. Clients need no password. */
const toSettings = (server: URL, port: number): string =>
  `[databases]
* = host=${quote(toHost(server))} port=${toPort(server)} user=${quote(decodeURIComponent(server.username))} password=${quote(decodeURIComponent(server.password))}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
${readIgnoredParameters()}
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
  const program = findProgram();
  // Like PostgreSQL, it refuses to run as root.
  const { prefix, ...owner } = chooseRunAs(program, folder);
  const [command = program, ...args] = [...prefix, program, '-q', settings];
  const pooler = spawn(command, args, { ...owner, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(pooler, 'exit');
  const stop = async () => {
    // It has nothing to save, and versions differ in the signal that does not wait for clients.
    pooler.kill('SIGKILL');
    await ended;
  };
  try {
    await awaitConnection(port, ended);
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}

/** Returns the address of a database through the pooler at a port. */
export function throughPooler(url: string, port: number): string {
  const pooled = new URL(url);
  for (const name of ['host', 'port']) pooled.searchParams.delete(name);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(port);
  return pooled.href;
}

/** Returns the address of a database straight to its server, if it leads through the pooler at a port. */
export function aroundPooler(url: string, server: string, poolerPort: number | null): string {
  const pooled = new URL(url);
  if (poolerPort === null || pooled.port !== String(poolerPort)) return url;
  const direct = new URL(server);
  Object.assign(direct, {
    pathname: pooled.pathname,
    username: pooled.username,
    password: pooled.password,
  });
  for (const [name, value] of pooled.searchParams) direct.searchParams.set(name, value);
  return direct.href;
}

/** The setting that PgBouncer before 1.21 needs. */
export const toPoolerSettings = (poolerPort: number | null): Record<string, string> =>
  poolerPort === null ? {} : { DATABASE_PREPARED_STATEMENTS: 'false' };
