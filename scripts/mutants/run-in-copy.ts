import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import { apiTests } from '../test/part.ts';
import { readOutcomes } from '../test/run-part.ts';
import { runCommand } from '../test/run-command.ts';

/** A mutant may make a test wait forever. */
const LIMIT_MS = 15 * 60_000;
const LOG_LINES = 15;

interface Options {
  /** The copy of the repository. */
  folder: string;
  databaseUrl: string;
  /** Stops after the first failed test. */
  isBrief: boolean;
  signal: AbortSignal;
}

export interface RunInCopy {
  exitCode: number;
  passed: number;
  /** The names of the failed tests. */
  failed: string[];
  /** The last lines that Vitest has written. */
  log: string;
}

/**
 * Runs test files in a copy of the repository.
 * @throws the reason of `signal` when that aborts
 */
export async function runInCopy(
  tests: readonly string[],
  { folder, databaseUrl, isBrief, signal }: Options,
): Promise<RunInCopy> {
  const results = join(folder, 'test-results.json');
  await rm(results, { force: true });
  const lines: string[] = [];
  const exitCode = await runCommand(
    [
      process.execPath,
      'node_modules/vitest/vitest.mjs',
      'run',
      `--config=${apiTests.config}`,
      // In the same order each time, so that only the mutant changes the outcome.
      '--sequence.shuffle=false',
      '--reporter=default',
      '--reporter=./scripts/test/json-reporter.ts',
      ...(isBrief ? ['--bail=1'] : []),
      ...tests,
    ],
    {
      cwd: folder,
      env: { TEST_DATABASE_URL: databaseUrl, TEST_RESULTS: results, NO_COLOR: '1' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]),
      print: (line) => void lines.push(line),
    },
  );
  signal.throwIfAborted();
  // A file that failed outside its tests has no name: it proves nothing.
  const outcomes = readOutcomes(results).filter(({ name }) => name !== '');
  return {
    exitCode,
    passed: outcomes.filter(({ state }) => state === 'passed').length,
    failed: outcomes.filter(({ state }) => state === 'failed').map(({ name }) => name),
    log: lines.slice(-LOG_LINES).join('\n'),
  };
}
