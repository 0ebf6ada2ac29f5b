import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A mutant may make a test wait forever. */
const LIMIT_MS = 15 * 60_000;
/** How long Vitest may take to end after it is asked to. */
const PATIENCE_MS = 5000;
const POLL_MS = 50;
const REPORT = 'test-report.json';
const LOG = 'test-run.log';
const LOG_LINES = 15;

interface Options {
  /** The copy of the repository. */
  folder: string;
  databaseUrl: string;
  /** Stops after the first failed test. */
  isBrief: boolean;
  signal: AbortSignal;
}

export interface TestRun {
  exitCode: number | null;
  passed: number;
  /** The names of the failed tests. */
  failed: string[];
  /** The last lines that Vitest has written. */
  log: string;
}

/** The part of Vitest's JSON report that is read. */
interface Report {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Sends a signal to Vitest and to what its tests have started. */
function sendSignal({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    // Windows has no process groups.
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    // The processes have ended. macOS says EPERM while one of them is not reaped yet.
    if (!['ESRCH', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Waits until Vitest ends, and ends it when `signal` aborts. */
async function waitForEnd(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  try {
    if (!hasEnded()) await once(child, 'exit', { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    sendSignal(child, 'SIGTERM');
    for (let left = PATIENCE_MS; left > 0 && !hasEnded(); left -= POLL_MS) await setTimeout(POLL_MS);
  } finally {
    sendSignal(child, 'SIGKILL');
  }
  return child.exitCode;
}

/** Reads the report. Vitest writes none when it cannot start. */
async function readReport(path: string, files: ReadonlySet<string>) {
  const text = await readFile(path, 'utf8').catch(() => null);
  const { testResults } = text === null ? { testResults: [] } : (JSON.parse(text) as Report);
  const results = testResults.filter(({ name }) => files.has(name));
  return results.flatMap(({ assertionResults }) => assertionResults);
}

/**
 * Runs test files in a copy of the repository.
 * @throws the reason of `signal` when that aborts
 */
export async function runTests(
  tests: readonly string[],
  { folder, databaseUrl, isBrief, signal }: Options,
): Promise<TestRun> {
  const [report, log] = [join(folder, REPORT), join(folder, LOG)];
  await rm(report, { force: true });
  const output = await open(log, 'w');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--config',
        'vitest.config.ts',
        // In the same order each time, so that only the mutant changes the outcome.
        '--sequence.shuffle=false',
        ...reporters,
        ...(isBrief ? ['--bail=1'] : []),
        ...tests,
      ],
      {
        cwd: folder,
        env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NO_COLOR: '1' },
        stdio: ['ignore', output.fd, output.fd],
        // A process group of its own, which Ctrl-C reaches through this process only.
        detached: process.platform !== 'win32',
      },
    );
    const exitCode = await waitForEnd(child, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]));
    signal.throwIfAborted();
    const results = await readReport(report, new Set(tests.map((test) => join(folder, test))));
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
    return {
      exitCode,
      passed: results.filter(({ status }) => status === 'passed').length,
      failed: results.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
      log: lines.slice(-LOG_LINES).join('\n'),
    };
  } finally {
    await output.close();
  }
}
