import { parseArgs } from 'node:util';
import { removeEndedRuns } from '#server/testing/run-folder.ts';
import { findChangedTests } from './find-changed-tests.ts';
import { apiTests, journeys, longJourneys, longTests, selectPaths, type TestPart } from './part.ts';
import { TestRun } from './test-run.ts';

const optionTypes = {
  changed: { type: 'boolean' },
  testNamePattern: { type: 'string', short: 't' },
} as const;

export interface TestRunOptions {
  /** Arguments of the command. */
  args: readonly string[];
  /** CI: whether failed tests run once more. TEST_SEED: repeats the order of an earlier run. */
  env: Readonly<Record<string, string | undefined>>;
  parts?: readonly TestPart[];
  /** Stops the run. */
  signal: AbortSignal;
  print: (line: string) => void;
}

/**
 * Runs the checks and all tests, or with paths only those files or folders, or with `--changed [commit]` the tests that
 * changes since that commit reach.
 * @returns whether everything passed
 */
export async function runTests({
  args,
  env,
  parts = [apiTests, journeys, longTests, longJourneys],
  signal,
  print,
}: TestRunOptions): Promise<boolean> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: optionTypes,
    allowPositionals: true,
  });
  const run = new TestRun({ env, signal, print });
  const { testNamePattern } = values;
  const byName = testNamePattern === undefined ? [] : ['-t', testNamePattern];
  const runPart = (part: TestPart, paths: readonly string[]) =>
    run.runPart(part, [...paths, ...byName], Boolean(env['CI']));

  async function runSelected(paths: readonly string[]): Promise<void> {
    for (const part of parts) {
      const selected = selectPaths(part, paths);
      if (selected.length === 0) continue;
      if (!part.needsScreens || (await run.build())) await runPart(part, selected);
    }
  }

  async function runAll(): Promise<void> {
    const checks = [
      run.runStep('lint', ['npm', 'run', '--silent', 'lint']),
      run.runStep('types', ['npm', 'run', '--silent', 'types']),
    ];
    await run.build();
    for (const part of parts) if (!part.isLong) await runPart(part, []);
    await Promise.all(checks);
  }

  print(`Order of tests: seed ${run.seed} (TEST_SEED=${run.seed} repeats it)`);
  await removeEndedRuns();
  if (values.changed) {
    const paths = findChangedTests(positionals[0]);
    print(`The changes reach ${paths.length} test files.`);
    await runSelected(paths);
  } else if (positionals.length > 0) await runSelected(positionals);
  else await runAll();
  return run.finish();
}
