import { removeEndedRuns } from '#server/testing/run-folder.ts';
import { listLongParts } from './test/long-parts.ts';
import { type StepTime, summarise } from './test/print-summary.ts';
import { runCommand } from './test/run-command.ts';
import { type PartResult, runPart } from './test/run-part.ts';

/** Runs the long tests: `npm run test:long`, or only some parts, `npm run test:long -- kills timing`. */
const stopping = new AbortController();
const { signal } = stopping;
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => stopping.abort());
const print = (line: string) => void process.stdout.write(`${line}\n`);

const MUTANTS = 'mutants';
const parts = listLongParts();
const names = [...parts.map(({ name }) => name), MUTANTS];
const wanted = process.argv.length > 2 ? process.argv.slice(2) : names;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  print(`There is no part ${unknown.join(', ')}. The parts are ${names.join(', ')}.`);
  process.exit(2);
}

const seed = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);
const steps: StepTime[] = [];
const results: PartResult[] = [];
let hasFailedStep = false;

async function runStep(name: string, command: string[]) {
  const begin = performance.now();
  if ((await runCommand(command, { signal, print })) !== 0) hasFailedStep = true;
  steps.push({ name, seconds: (performance.now() - begin) / 1000 });
}

await removeEndedRuns();
for (const part of parts.filter(({ name }) => wanted.includes(name))) {
  if (signal.aborted || part.files.length === 0) continue;
  print(`\n${part.name}: ${part.proves} (seed ${seed})`);
  if (part.needsScreens) await runStep('build', ['node', 'scripts/build.ts']);
  const result = await runPart(part, { seed, args: part.files, isRepeating: false, signal, print });
  steps.push({ name: part.name, seconds: result.seconds });
  results.push(result);
}
if (wanted.includes(MUTANTS) && !signal.aborted)
  await runStep(MUTANTS, ['node', 'scripts/mutants/run-mutants.ts']);
for (const line of summarise(steps, results)) print(line);
const hasFailedTest = results.some(({ outcomes }) => outcomes.some(({ state }) => state === 'failed'));
process.exitCode = hasFailedStep || hasFailedTest || signal.aborted ? 1 : 0;
