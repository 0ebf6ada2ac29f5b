import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import { removeEndedRuns } from '#server/testing/run-folder.ts';
import { resultsFolder, type TestPart } from './part.ts';
import type { RunReport, TestOutcome } from './json-reporter.ts';

/** What a part did, after its repetition. */
export interface PartResult {
  part: TestPart;
  outcomes: TestOutcome[];
  /** Failed the first time and passed the second. */
  flaky: TestOutcome[];
  seed: number;
  seconds: number;
}

export interface RunOptions {
  seed: number;
  /** Paths and further arguments for vitest. */
  args: readonly string[];
  /** Runs a failed test once more, as in CI. */
  isRepeating: boolean;
  /** Stops the run. */
  signal?: AbortSignal;
  print: (line: string) => void;
}

/** Matches the full names of these tests only. */
const toNamePattern = (tests: readonly TestOutcome[]): string =>
  `^(?:${tests.map(({ name }) => name.replaceAll(/[^\p{L}\p{N} ]/gu, String.raw`\$&`)).join('|')})$`;

/** Arguments of vitest that run only these tests. A file that failed outside its tests runs whole. */
export function toVitestArguments(tests: readonly TestOutcome[]): string[] {
  const files = [...new Set(tests.map(({ file }) => file).filter(Boolean))];
  const isNamed = tests.every(({ name }) => name !== '');
  return isNamed ? [...files, '-t', toNamePattern(tests)] : files;
}

async function runVitest(part: TestPart, attempt: string, args: readonly string[], options: RunOptions) {
  const results = join(resultsFolder, `${part.name}-${attempt}.json`);
  rmSync(results, { force: true });
  const reporters = ['default', './scripts/test/json-reporter.ts'].map((name) => `--reporter=${name}`);
  const command = [
    'vitest',
    'run',
    `--config=${part.config}`,
    `--sequence.seed=${options.seed}`,
    ...reporters,
  ];
  const { signal, print } = options;
  const code = await runCommand([...command, ...args], { signal, print, env: { TEST_RESULTS: results } });
  await removeEndedRuns();
  const outcomes = readOutcomes(results);
  const hasFailure = outcomes.some(({ state }) => state === 'failed');
  if (code !== 0 && !hasFailure) outcomes.push(toFailedRun(part, code));
  return outcomes;
}

const toFailedRun = ({ config }: TestPart, code: number): TestOutcome => ({
  file: '',
  name: '',
  state: 'failed',
  milliseconds: 0,
  error: `vitest --config=${config} ended with ${code}`,
  attachments: [],
});

/** Reads the outcomes that `json-reporter.ts` wrote. */
export function readOutcomes(path: string): TestOutcome[] {
  try {
    return (JSON.parse(readFileSync(path, 'utf8')) as RunReport).outcomes;
  } catch {
    // The run ended before it could write them.
    return [];
  }
}

const isSame = (one: TestOutcome, other: TestOutcome) => one.file === other.file && one.name === other.name;

/** Whether a failed test passed when it ran again. A file that failed outside its tests has passed if all its tests did. */
function hasPassed(test: TestOutcome, again: readonly TestOutcome[]): boolean {
  const own = again.filter((other) =>
    test.name ? isSame(test, other) : !test.file || other.file === test.file,
  );
  return own.some(({ state }) => state === 'passed') && own.every(({ state }) => state !== 'failed');
}

/** Runs the tests of a part, and those that fail once more if `isRepeating`. */
export async function runPart(part: TestPart, options: RunOptions): Promise<PartResult> {
  const { args, seed, isRepeating, signal, print } = options;
  const begin = performance.now();
  let outcomes = await runVitest(part, 'first', args, options);
  let flaky: TestOutcome[] = [];
  const failed = outcomes.filter(({ state }) => state === 'failed');
  if (isRepeating && failed.length > 0 && !signal?.aborted) {
    print(`Running ${failed.length} failed tests once more`);
    const again = await runVitest(part, 'again', toVitestArguments(failed), options);
    flaky = failed.filter((test) => hasPassed(test, again));
    const isNew = (other: TestOutcome) => !failed.some((test) => isSame(test, other));
    outcomes = [
      ...outcomes.filter(({ state }) => state !== 'failed'),
      ...flaky.map((test) => ({ ...test, state: 'passed' as const })),
      // One that did not run again has not passed.
      ...failed.filter((test) => !flaky.includes(test)),
      ...again.filter((other) => other.state === 'failed' && isNew(other)),
    ];
  }
  return { part, outcomes, flaky, seed, seconds: (performance.now() - begin) / 1000 };
}
