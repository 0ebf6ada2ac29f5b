import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { inject, onTestFinished } from 'vitest';
import { checkReadiness } from '#contract/calls/health.ts';
import { makeFolder } from './backup.ts';
import { makeCall } from './call.ts';
import { createTestDatabase } from './database.ts';
import { addMigrationRole } from './database-roles.ts';
import { toPoolerSettings } from './pooler.ts';

/** Runs a file of the server or of `scripts` in a separate process. `cwd` is the folder of the package; by default this one. */
function spawnFile(file: string, args: readonly string[], settings: Record<string, string>, cwd?: string) {
  const fixed = {
    DATABASE_URL: '',
    PORT: '0',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'silent',
    ...toPoolerSettings(inject('poolerPort')),
  };
  return spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, ...fixed, ...addMigrationRole(settings, inject('databaseRoles')) },
    stdio: ['pipe', 'pipe', 'pipe'],
    // The leader of a process group, like a program started from a terminal.
    detached: true,
  });
}

/** Waits for an output line that matches. @returns the first group of the match */
async function waitForLine(child: ReturnType<typeof spawnFile>, pattern: RegExp): Promise<string> {
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => {
    errors.push(chunk.toString());
    process.stderr.write(chunk);
  });
  const closed = once(child, 'close');
  for await (const line of createInterface({ input: child.stdout })) {
    const match = pattern.exec(line);
    if (!match) continue;
    child.stdout.resume();
    return match[1] ?? '';
  }
  const [code, signal] = await closed;
  throw new Error(`the process ended with ${code ?? signal} before it was ready: ${errors.join('')}`);
}

/** Ways to end a process. */
const createEndings = (child: ChildProcess) => ({
  /** Sends SIGTERM to the process alone, as a supervisor does. */
  terminate: () => child.kill('SIGTERM'),
  /** Its exit code; null after a kill. */
  exited: once(child, 'exit').then(([code]) => code as number | null),
  /** Sends SIGINT to the whole group, as Ctrl-C does. @returns the exit code */
  async interrupt(): Promise<unknown> {
    const exit = once(child, 'exit');
    process.kill(-(child.pid ?? 0), 'SIGINT');
    const [code] = await exit;
    return code;
  },
  async kill() {
    // Listens before the kill, and only to a running process: the exit event fires once.
    const isRunning = child.exitCode === null && child.signalCode === null;
    const exit = isRunning ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await exit;
  },
});

function spawnServer(file: string, settings: Record<string, string>, cwd?: string) {
  const server = spawnFile(file, [], settings, cwd);
  server.stdin.end();
  return server;
}

/**
 * Starts the portal in a separate process, which a test may kill at any moment.
 * @param cwd the folder of another version of the package
 */
export async function startServerProcess(settings: Record<string, string>, cwd?: string) {
  const server = spawnServer('server/main.ts', settings, cwd);
  const url = await waitForLine(server, /HR Portal runs at (\S+)/u);
  return { call: makeCall(url), ...createEndings(server) };
}

/** Starts the portal in a separate process and returns at once, for a test that kills it while it starts. */
export const spawnPortal = (settings: Record<string, string>) =>
  createEndings(spawnServer('server/main.ts', settings));

/** Starts the portal in a separate process and returns while it loads the demo data, before it listens. */
export async function startLoadingDemo(settings: Record<string, string>) {
  const server = spawnServer('server/main.ts', { ...settings, DEMO_DATA: 'true' });
  await waitForLine(server, /Loading demo data/u);
  return createEndings(server);
}

/** Starts the worker in a separate process. */
export async function startWorkerProcess(settings: Record<string, string>) {
  const worker = spawnServer('server/worker.ts', settings);
  await waitForLine(worker, /HR Portal runs background jobs/u);
  return createEndings(worker);
}

/** Starts the worker in a separate process, with metrics at a free port. */
export async function startMeasuredWorker(settings: Record<string, string>) {
  const worker = spawnServer('server/worker.ts', { ...settings, METRICS_PORT: '0' });
  const metricsUrl = await waitForLine(worker, /Metrics at (\S+)/u);
  return { metricsUrl, ...createEndings(worker) };
}

/**
 * Starts a command of `scripts` in a separate process, which a test may kill at any moment. `input` is what the operator
 * types.
 */
export function startCommandProcess(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
  input = '',
) {
  const child = spawnFile(`scripts/${file}`, args, settings);
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => (output[name] += chunk));
  child.stdin.end(input);
  return {
    /** Returns what it has printed so far. */
    getOutput: () => output.stdout,
    /** Waits until it has ended. @returns its exit code, null after a kill, and what it has printed */
    ended: once(child, 'close').then(([code]) => ({ code: code as number | null, ...output })),
    ...createEndings(child),
  };
}

/** Starts a server that waits for `SHUTDOWN_DELAY` seconds when it is stopped, until the test ends. */
export async function startDelayedServer(SHUTDOWN_DELAY: string) {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  const server = await startServerProcess({ DATABASE_URL: url, DATA_DIR: makeFolder(), SHUTDOWN_DELAY });
  onTestFinished(server.kill);
  const readStatus = async () => (await server.call(checkReadiness)).status;
  return { ...server, readStatus };
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;
