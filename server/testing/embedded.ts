import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFailed, onTestFinished, vi } from 'vitest';
import { readPidFile } from '#server/platform/db/embedded/pid-file.ts';
import { type Embedded, type EmbeddedOptions, startEmbedded } from '#server/platform/db/embedded/start.ts';

/** Creates a data folder, and removes it after the test. */
export function makeDataDir(prefix = 'hr-portal-embedded-'): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

let template: Promise<string> | undefined;

/** Starts a database for the first time, and stops it. @returns its data folder, which goes with the test run */
async function createTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-embedded-template-'));
  const { stop } = await startEmbedded({ dataDir: folder });
  await stop();
  return folder;
}

/**
 * Creates a data folder with a database that was started before, and removes it after the test. Copying one is faster
 * than a first start.
 */
export async function makeUsedDataDir(): Promise<string> {
  const dataDir = makeDataDir();
  await copyTemplate(dataDir);
  return dataDir;
}

/** Puts a database that was started before, always the same, in a data folder. */
export async function copyTemplate(dataDir: string): Promise<void> {
  template ??= createTemplate();
  execFileSync('cp', ['-a', join(await template, 'postgres'), dataDir]);
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

/**
 * Lets the clock of this process run fast until the end of the test, for those who wait for an owner to stop.
 * @returns what restores the clock before that
 */
export function useFastClock(): () => void {
  const begin = Date.now();
  let calls = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => begin + 300 * (calls += 1));
  const restore = () => void clock.mockRestore();
  onTestFinished(restore);
  return restore;
}

interface ProcessOptions {
  /** Whether its clock runs fast, as after `useFastClock`. */
  hasFastClock?: boolean;
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
  { hasFastClock = false, options = {}, env = {}, uid, gid }: ProcessOptions = {},
) {
  const fastClock = `
    const begin = Date.now();
    let calls = 0;
    Date.now = () => begin + 300 * (calls += 1);`;
  const program = `
    import { startEmbedded } from ${JSON.stringify(import.meta.resolve('#server/platform/db/embedded/start.ts'))};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    ${hasFastClock ? fastClock : ''}
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
  /** Waits until what it has printed passes a check. @throws when the process ends before */
  async function waitForOutput(check: (out: string) => boolean): Promise<void> {
    const ended = exit.then((code) => {
      throw new Error(`the process ended with ${code}: ${output.err}`);
    });
    ended.catch(() => undefined);
    while (!check(output.out)) await Promise.race([once(child.stdout, 'data'), ended]);
  }
  return { child, output, exit, waitForOutput };
}

/** Starts two processes in an empty data folder, `apart` milliseconds after each other, and expects one to win it. */
export async function startTwice(apart: number, options: ProcessOptions = {}) {
  const dataDir = makeDataDir();
  const wait =
    "print('in'); setInterval(() => {}, 1000); process.once('SIGTERM', () => embedded.stop().then(() => process.exit(0)));";
  const one = startProcess(dataDir, wait, options);
  if (apart > 0) await setTimeout(apart);
  const two = startProcess(dataDir, wait, options);
  const lost = await Promise.race([one.exit.then(() => one), two.exit.then(() => two)]);
  const won = lost === one ? two : one;
  await won.waitForOutput((out) => out === 'in\n');
  // On a busy machine it may end its attempts before the database of the other can be reached.
  expect(lost.output.err).toMatch(
    new RegExp(`is in use by process ${won.child.pid}\\.|cannot be started: `, 'u'),
  );
  return { dataDir, won };
}
