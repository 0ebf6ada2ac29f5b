import { runTests } from './test/run-tests.ts';

/** Runs all checks and tests: `npm test`. `npm test -- <path> [-t <name>]` runs files or folders of either half. */
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
const isPassed = await runTests({
  args: process.argv.slice(2),
  env: process.env,
  signal: stopping.signal,
  print: (line) => void process.stdout.write(`${line}\n`),
});
process.exitCode = isPassed ? 0 : 1;
