import { type StepTime, summarise } from './print-summary.ts';
import { runCommand } from './run-command.ts';
import { type PartResult, runPart } from './run-part.ts';
import type { TestPart } from './part.ts';

interface Options {
  /** TEST_SEED repeats the order of an earlier run. */
  env: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  print: (line: string) => void;
}

/** Runs steps and parts one by one or at once, and remembers their times and outcomes for the summary. */
export class TestRun {
  readonly seed: number;
  #options: Options;
  #steps: StepTime[] = [];
  #results: PartResult[] = [];
  #hasFailedStep = false;

  constructor(options: Options) {
    this.#options = options;
    const { TEST_SEED } = options.env;
    this.seed = Number(TEST_SEED ?? Date.now() % 1_000_000);
  }

  #printAs(name: string) {
    return (line: string) => this.#options.print(`${name.padEnd(9)}${line}`);
  }

  /** Runs a command that is no test. @returns whether it succeeded */
  async runStep(name: string, command: string[]): Promise<boolean> {
    const { signal, print } = this.#options;
    const begin = performance.now();
    const code = await runCommand(command, { signal, print: this.#printAs(name) });
    this.#steps.push({ name, seconds: (performance.now() - begin) / 1000 });
    if (code !== 0) print(`${name} failed`);
    this.#hasFailedStep ||= code !== 0;
    return code === 0;
  }

  /** Builds the screens. @returns whether it succeeded */
  build(): Promise<boolean> {
    return this.runStep('build', ['node', 'scripts/build.ts']);
  }

  /** Runs tests of a part, unless the run was stopped. `args` are for vitest. */
  async runPart(part: TestPart, args: readonly string[], isRepeating = false): Promise<void> {
    const { signal } = this.#options;
    if (signal.aborted) return;
    const print = this.#printAs(part.name);
    const result = await runPart(part, { seed: this.seed, args, isRepeating, signal, print });
    this.#steps.push({ name: part.name, seconds: result.seconds });
    this.#results.push(result);
  }

  /** Prints the summary. @returns whether everything passed */
  finish(): boolean {
    const { signal, print } = this.#options;
    for (const line of summarise(this.#steps, this.#results)) print(line);
    const hasFailedTest = this.#results.some(({ outcomes }) =>
      outcomes.some(({ state }) => state === 'failed'),
    );
    return !this.#hasFailedStep && !hasFailedTest && !signal.aborted;
  }
}
