import { existsSync } from 'node:fs';
import { mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitWithError, print } from '#server/platform/process/process.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createRunFolder, removeEndedRuns } from '#server/testing/run-folder.ts';
import { startTestServer } from '#server/testing/test-server.ts';
import { copyRepository } from './copy-repository.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { runInCopy, type RunInCopy } from './run-in-copy.ts';

/** The shell's exit code for a program ended by Ctrl-C. */
const INTERRUPTED = 130;
/** Copies of the repository in which mutants are tried at once: a run of one file of tests uses little more than one core. */
const COPIES = 2;

/** 'stale': the code or the tests are not where the table says. 'unclear': no test failed, but the run did. */
type Verdict = 'killed' | 'SURVIVED' | 'stale' | 'unclear';

interface Place {
  /** The copy of the repository. */
  folder: string;
  databaseUrl: string;
  signal: AbortSignal;
}

/** Picks the mutants with one of the parts in their names; all without parts. @throws StartupError */
function pickMutants(parts: readonly string[]): readonly Mutant[] {
  const picked = mutants.filter(
    ({ name }) => parts.length === 0 || parts.some((part) => name.toLowerCase().includes(part.toLowerCase())),
  );
  if (picked.length === 0) throw new StartupError(`No mutant has ${parts.join(' or ')} in its name.`);
  return picked;
}

/** Checks that the tests pass without any mutant. @throws StartupError */
async function checkTests(picked: readonly Mutant[], place: Place): Promise<void> {
  const tests = [...new Set(picked.flatMap((mutant) => mutant.tests))].filter((test) =>
    existsSync(join(place.folder, test)),
  );
  if (tests.length === 0) return;
  print(`Running ${tests.length} test files without a mutant ...`);
  const { exitCode, passed, failed, log } = await runInCopy(tests, { ...place, isBrief: false });
  if (exitCode === 0 && passed > 0) return;
  const reasons = failed.length > 0 ? failed.map((name) => `  ${name}`).join('\n') : log;
  throw new StartupError(`The tests fail without a mutant, so they prove nothing:\n${reasons}`);
}

function toVerdict({ exitCode, passed, failed }: RunInCopy): Verdict {
  if (exitCode !== 0 && failed.length > 0) return 'killed';
  return exitCode === 0 && passed > 0 ? 'SURVIVED' : 'unclear';
}

/** Tries one mutant in the copy. @returns the verdict and what explains it */
async function tryMutant(mutant: Mutant, place: Place): Promise<[verdict: Verdict, explanation: string]> {
  const path = join(place.folder, mutant.file);
  const missing = [mutant.file, ...mutant.tests].filter((file) => !existsSync(join(place.folder, file)));
  if (missing.length > 0) return ['stale', `there is no ${missing.join(', ')}`];
  const original = await readFile(path, 'utf8');
  const mutated = applyMutant(original, mutant);
  if (mutated === undefined) return ['stale', `${mutant.file} does not have the text exactly once`];
  await writeFile(path, mutated);
  try {
    const run = await runInCopy(mutant.tests, { ...place, isBrief: true });
    const verdict = toVerdict(run);
    if (verdict === 'killed') return [verdict, `by “${run.failed[0]}”`];
    return [verdict, verdict === 'SURVIVED' ? `in ${mutant.file}` : `\n${run.log}`];
  } finally {
    await writeFile(path, original);
  }
}

/** Tries mutants, one at a time in each place. @returns whether all were killed */
async function tryMutants(picked: readonly Mutant[], places: readonly Place[]): Promise<boolean> {
  const counts: Record<Verdict, number> = { killed: 0, SURVIVED: 0, stale: 0, unclear: 0 };
  const remaining = picked.values();
  const tryRemaining = async (place: Place) => {
    for (const mutant of remaining) {
      const startedAt = performance.now();
      const [verdict, explanation] = await tryMutant(mutant, place);
      counts[verdict] += 1;
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      print(`${verdict.padEnd(8)} ${seconds.padStart(6)} s  ${mutant.name}  (${explanation})`);
    }
  };
  await Promise.all(places.map(tryRemaining));
  const unclear = counts.unclear > 0 ? `, ${counts.unclear} unclear` : '';
  print(`${counts.killed} killed, ${counts.SURVIVED} survived, ${counts.stale} stale${unclear}`);
  return counts.killed === picked.length;
}

/**
 * Proves that the tests notice the mutants of the table, or those with a part of their name as an argument. Works in
 * copies, so that the working tree never changes.
 */
async function runMutants(parts: readonly string[], signal: AbortSignal): Promise<boolean> {
  const picked = pickMutants(parts);
  // Test reports have paths without symbolic links.
  const runFolder = await realpath(createRunFolder());
  const folders = Array.from({ length: COPIES }, (_, at) => join(runFolder, `repository-${at}`));
  try {
    for (const folder of folders) {
      await mkdir(folder);
      await copyRepository(folder, signal);
    }
    const database = await startTestServer(runFolder);
    try {
      const places = folders.map((folder) => ({ folder, databaseUrl: database.url, signal }));
      const [first] = places;
      if (first) await checkTests(picked, first);
      return await tryMutants(picked, places);
    } finally {
      await database.stop();
    }
  } finally {
    await rm(runFolder, { recursive: true, force: true });
    // A run of Vitest that was stopped has left its folder.
    await removeEndedRuns();
  }
}

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => stopping.abort());
try {
  process.exitCode = (await runMutants(process.argv.slice(2), stopping.signal)) ? 0 : 1;
} catch (error) {
  if (!stopping.signal.aborted) exitWithError(error);
  process.exitCode = INTERRUPTED;
}
