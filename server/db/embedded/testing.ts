import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFailed, onTestFinished } from 'vitest';
import { readPidFile } from './pid-file.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from './start.ts';

/** Creates a data folder, and removes it after the test. */
export function makeDataDir(prefix = 'hr-portal-embedded-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Calls `startEmbedded`, and stops the database after the test. */
export async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, ...options });
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= embedded.stop());
  onTestFinished(stop);
  return { ...embedded, stop };
}

/** Runs one statement on a dedicated connection. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export function postmasterPid(dataDir: string): number {
  const pid = readPidFile(join(dataDir, 'postgres', 'data'))?.pid;
  if (pid === undefined) throw new Error(`no PostgreSQL runs in ${dataDir}`);
  return pid;
}

interface ProcessOptions {
  options?: Partial<EmbeddedOptions>;
  env?: NodeJS.ProcessEnv;
  /** The user that runs the process. Defaults to this user. */
  uid?: number;
  gid?: number;
}

/** Starts the embedded database in a child process, which then runs `code` with `embedded`, `query` and `print`. */
export function startProcess(
  dataDir: string,
  code: string,
  { options = {}, env = {}, uid, gid }: ProcessOptions = {},
) {
  const program = `
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('./start.ts'))};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const print = (word) => process.stdout.write(word + '\\n');
    const embedded = await startEmbedded(${JSON.stringify({ dataDir, ...options })});
    const pool = new pg.Pool({ connectionString: embedded.url, max: 1 });
    // A stop may terminate a session before its disconnect message arrives.
    pool.on('error', () => undefined);
    const query = (sql, values) => pool.query(sql, values);
    ${code}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, ...env },
    uid,
    gid,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', err: '' };
  onTestFailed(() => void process.stderr.write(output.err));
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, output, exit };
}
