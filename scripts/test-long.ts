import { removeEndedRuns } from '#server/testing/run-folder.ts';
import { listLongParts } from './test/long-parts.ts';
import { TestRun } from './test/test-run.ts';

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

await removeEndedRuns();
const run = new TestRun({ env: process.env, signal, print });
for (const part of parts.filter(({ name }) => wanted.includes(name))) {
  print(`\n${part.name}: ${part.proves} (seed ${run.seed})`);
  if (!part.needsScreens || (await run.build())) await run.runPart(part, part.files);
}
if (wanted.includes(MUTANTS) && !signal.aborted)
  await run.runStep(MUTANTS, ['node', 'scripts/mutants/run-mutants.ts']);
process.exitCode = run.finish() ? 0 : 1;
