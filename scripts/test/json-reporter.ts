import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';

/** A test of a finished run. */
export interface TestOutcome {
  /** Relative to the project. */
  file: string;
  /** After the names of the blocks around it, as `-t` of vitest compares them. Empty for a file that failed outside its tests. */
  name: string;
  state: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
  /** The first line of the failure. */
  error?: string;
  /** Files that help to explain the failure. */
  attachments: string[];
}

export interface RunReport {
  seed: number;
  outcomes: TestOutcome[];
}

declare module 'vitest' {
  interface TaskMeta {
    /** Files that a failed test wrote, such as a screenshot, relative to the project. */
    attachments?: string[];
  }
}

const toFirstLine = (errors: ReadonlyArray<{ message: string }> = []) => errors[0]?.message.split('\n', 1)[0];

/** Writes the outcome of each test to the JSON file in TEST_RESULTS. */
// oxlint-disable-next-line import/no-default-export -- vitest reads the default export
export default class JsonReporter implements Reporter {
  #path = process.env['TEST_RESULTS'] ?? '';
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const outcomes = modules.flatMap((module) => this.#toOutcomes(module));
    const error = toFirstLine(unhandled);
    // Such an error belongs to no file, and the run must not pass.
    if (error !== undefined)
      outcomes.push({ file: '', name: '', state: 'failed', milliseconds: 0, error, attachments: [] });
    const report: RunReport = { seed: this.#vitest?.config.sequence.seed ?? 0, outcomes };
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, JSON.stringify(report));
  }

  #toOutcomes(module: TestModule): TestOutcome[] {
    const file = relative(this.#vitest?.config.root ?? '', module.moduleId);
    const outcomes = [...module.children.allTests()].map((test) => toOutcome(file, test));
    const hasFailedTest = outcomes.some(({ state }) => state === 'failed');
    if (module.state() !== 'failed' || hasFailedTest) return outcomes;
    const errors = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ];
    const error = toFirstLine(errors) ?? 'failed outside its tests';
    return [...outcomes, { file, name: '', state: 'failed', milliseconds: 0, error, attachments: [] }];
  }
}

function toOutcome(file: string, test: TestCase): TestOutcome {
  const { state, errors } = test.result();
  const error = toFirstLine(errors);
  return {
    file,
    name: test.fullName,
    state: state === 'pending' ? 'skipped' : state,
    milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
    ...(error !== undefined && { error }),
    attachments: test.meta().attachments ?? [],
  };
}
