import { parseArgs } from 'node:util';
import { removeEndedRuns } from '#server/testing/run-folder.ts';
import { findChangedTests } from './find-changed-tests.ts';
import { apiTests, journeys, longJourneys, longTests, selectPaths, type TestPart } from './part.ts';
import { type StepTime, summarise } from './print-summary.ts';
import { runCommand } from './run-command.ts';
import { type PartResult, runPart } from './run-part.ts';

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
  const seed = Number(env['TEST_SEED'] ?? Date.now() % 1_000_000);
  const steps: StepTime[] = [];
  const results: PartResult[] = [];
  let hasFailedStep = false;
  const printAs = (name: string) => (line: string) => print(`${name.padEnd(9)}${line}`);

  async function runStep(name: string, command: string[]): Promise<void> {
    const begin = performance.now();
    const code = await runCommand(command, { signal, print: printAs(name) });
    steps.push({ name, seconds: (performance.now() - begin) / 1000 });
    if (code === 0) return;
    hasFailedStep = true;
    print(`${name} failed`);
  }
  const build = () => runStep('build', ['node', 'scripts/build.ts']);

  async function run(part: TestPart, paths: readonly string[]): Promise<void> {
    if (signal.aborted) return;
    const { testNamePattern } = values;
    const result = await runPart(part, {
      seed,
      args: [...paths, ...(testNamePattern === undefined ? [] : ['-t', testNamePattern])],
      isRepeating: Boolean(env['CI']),
      signal,
      print: printAs(part.name),
    });
    steps.push({ name: part.name, seconds: result.seconds });
    results.push(result);
  }

  async function runSelected(paths: readonly string[]): Promise<void> {
    for (const part of parts) {
      const selected = selectPaths(part, paths);
      if (selected.length === 0) continue;
      if (part.needsScreens) await build();
      if (!hasFailedStep) await run(part, selected);
    }
  }

  async function runAll(): Promise<void> {
    const checks = [
      runStep('lint', ['npm', 'run', '--silent', 'lint']),
      runStep('types', ['npm', 'run', '--silent', 'types']),
    ];
    await build();
    for (const part of parts) if (!part.isLong) await run(part, []);
    await Promise.all(checks);
  }

  print(`Order of tests: seed ${seed} (TEST_SEED=${seed} repeats it)`);
  await removeEndedRuns();
  if (values.changed) {
    const paths = findChangedTests(positionals[0]);
    print(`The changes reach ${paths.length} test files.`);
    await runSelected(paths);
  } else if (positionals.length > 0) await runSelected(positionals);
  else await runAll();
  for (const line of summarise(steps, results)) print(line);
  const hasFailedTest = results.some(({ outcomes }) => outcomes.some(({ state }) => state === 'failed'));
  return !hasFailedStep && !hasFailedTest && !signal.aborted;
}
