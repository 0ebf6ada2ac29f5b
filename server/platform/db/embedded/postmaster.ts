import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Address } from './address.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { isAlive } from './is-alive.ts';
import { readPidFile } from './pid-file.ts';
import { buildProgramEnvironment } from './program-environment.ts';
import { chooseRunAs } from './run-as.ts';

/** PostgreSQL settings by name. */
export type PostgresSettings = Readonly<Record<string, string>>;

const SETTINGS: PostgresSettings = {
  max_connections: '60',
  shared_buffers: '128MB',
  dynamic_shared_memory_type: 'mmap',
  fsync: 'on',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  // Statements and error details contain personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
};
/** Cancels the statements of a killed portal. Not every operating system supports this. */
const NOTICE_LOST_CLIENTS = { client_connection_check_interval: '2s' };
const LOG_LIMIT_BYTES = 1024 * 1024;
const POLL_MS = 20;
/** Milliseconds until a stop ends the remaining sessions, and then until it gives up. */
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

export interface PostmasterOptions {
  binaries: Binaries;
  cluster: Cluster;
  address: Address;
  settings?: PostgresSettings | undefined;
}

/**
 * Starts PostgreSQL in its own process group, so that neither Ctrl-C nor the end of this process stops it.
 * @throws StartupError when this user cannot run it
 */
export function spawnPostmaster({ binaries, cluster, address, settings }: PostmasterOptions): ChildProcess {
  const { prefix, uid, gid } = chooseRunAs(binaries.postgres, cluster.folder);
  const all = { ...SETTINGS, ...buildListenSettings(address), ...settings };
  const [command = '', ...args] = [
    ...prefix,
    binaries.postgres,
    '-D',
    cluster.data,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const log = openLog(cluster);
  try {
    const child = spawn(command, args, {
      uid,
      gid,
      cwd: cluster.folder,
      detached: true,
      env: buildProgramEnvironment(),
      stdio: ['ignore', log, log],
      windowsHide: true,
    });
    // The 'exit' event or a failed connection reports the failure.
    child.on('error', () => undefined);
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

function buildListenSettings(address: Address): PostgresSettings {
  const port = String(address.port);
  if ('host' in address) return { listen_addresses: address.host, port, unix_socket_directories: '' };
  return {
    listen_addresses: '',
    port,
    unix_socket_directories: `"${address.socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...(process.platform === 'win32' ? {} : NOTICE_LOST_CLIENTS),
  };
}

const getLogFile = ({ folder }: Cluster) => join(folder, 'server.log');

function openLog(cluster: Cluster): number {
  const file = getLogFile(cluster);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT_BYTES) rmSync(file);
  return openSync(file, 'a', 0o600);
}

/** Returns the last failure in PostgreSQL's log. */
export function readLastFailure(cluster: Cluster): string {
  const lines = readFileSync(getLogFile(cluster), 'utf8').trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error|^postgres: /u.test(line)) ?? lines.at(-1) ?? '';
}

/** Stops PostgreSQL, ends the remaining sessions and waits until its files are closed. */
export async function stopPostmaster({ binaries, cluster }: PostmasterOptions, pid: number): Promise<void> {
  // A killed postmaster leaves its pid file behind, and a zombie stays in the process list.
  const isRunning = () => isAlive(pid) && readPidFile(cluster.data)?.pid === pid;
  if (process.platform === 'win32')
    return void (await promisify(execFile)(binaries.pg_ctl, ['stop', '-D', cluster.data, '-m', 'fast']));
  for (const [signal, limit] of [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
  ] as const) {
    if (!send(pid, signal)) return;
    for (const late = Date.now() + limit; Date.now() < late; await setTimeout(POLL_MS))
      if (!isRunning()) return;
  }
}

/** Tells PostgreSQL to end all sessions and stop, without waiting. On Windows it keeps running, because signals cannot stop it. */
export function requestStop(pid: number): void {
  if (process.platform !== 'win32') send(pid, 'SIGINT');
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    // The process no longer exists. Its pid file outlived it.
    return false;
  }
}
