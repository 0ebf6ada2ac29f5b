import type { TestOutcome } from './json-reporter.ts';
import { type PartResult, toVitestArguments } from './run-part.ts';

const SLOWEST = 10;
/** Failed tests that the last lines name. The rest is counted. */
const NAMED_FAILURES = 8;

export interface StepTime {
  name: string;
  seconds: number;
}

const toName = ({ file, name, error }: TestOutcome): string => {
  if (!file) return error ?? 'the run';
  return name ? `${file} > ${name}` : file;
};

const toSeconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1).padStart(6);

/** Quotes an argument for a shell. */
const quote = (argument: string) =>
  /^[\w./=-]+$/u.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;

function listFailures({ outcomes, seed }: PartResult): string[] {
  const failed = outcomes.filter(({ state }) => state === 'failed');
  if (failed.length === 0) return [];
  const named = failed
    .slice(0, NAMED_FAILURES)
    .flatMap((test) => [
      `  ${toName(test)}`,
      ...(test.file && test.error ? [`      ${test.error.slice(0, 160)}`] : []),
      ...(test.attachments.length > 0 ? [`      see ${test.attachments.join(', ')}`] : []),
    ]);
  const rest = failed.length - NAMED_FAILURES;
  const only = toVitestArguments(failed.slice(0, NAMED_FAILURES)).map(quote).join(' ');
  return [
    '',
    `Failed (seed ${seed}):`,
    ...named,
    ...(rest > 0 ? [`  and ${rest} more`] : []),
    ...(only ? [`Run only them: npm test -- ${only}`] : []),
  ];
}

const listFlaky = ({ flaky, seed }: PartResult) => flaky.map((test) => `  ${toName(test)} (seed ${seed})`);

/** Lists the slowest tests, the time of each step, flaky tests, failed tests and the command that runs only those. */
export function summarise(steps: readonly StepTime[], results: readonly PartResult[]): string[] {
  const outcomes = results.flatMap((result) => result.outcomes);
  const slowest = outcomes
    .filter(({ state }) => state !== 'skipped')
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SLOWEST)
    .map((test) => `${toSeconds(test.milliseconds)} s  ${toName(test)}`);
  const count = (state: TestOutcome['state']) => outcomes.filter((test) => test.state === state).length;
  const flaky = results.flatMap(listFlaky);
  return [
    ...(slowest.length > 0 ? ['', 'Slowest tests:', ...slowest] : []),
    ...(flaky.length > 0 ? ['', 'Flaky, passed the second time:', ...flaky] : []),
    ...results.flatMap(listFailures),
    '',
    steps.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', '),
    ...(results.length > 0
      ? [`Tests: ${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`]
      : []),
  ];
}
