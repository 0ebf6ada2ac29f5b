import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { readImports } from './read-imports.ts';

/** Changes of these can break any test. */
const EVERYTHING =
  /^(?:migrations\/|package(?:-lock)?\.json$|[\w.-]+\.config\.ts$|e2e\/vitest\.config\.ts$|server\/testing\/template)/u;
/** Every test of a call imports the whole server through these, so imports are not followed beyond them. */
const WHOLE_SERVER: ReadonlySet<string> = new Set(['server/app/portal.ts', 'server/testing/portal.ts']);
const isTest = (file: string) => /(?<!\.long)\.test\.tsx?$/u.test(file);

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

/** Lists the files that differ from a commit, by default those that are not committed. */
function listChangedFiles(since = 'HEAD'): string[] {
  const changed = git('diff', '--name-only', '--no-renames', since);
  const added = git('ls-files', '--others', '--exclude-standard');
  return [...changed.split('\n'), ...added.split('\n')].filter(Boolean);
}

/**
 * Lists the tests that changes since a commit reach: by imports, without those of the whole server; and, because most
 * tests use a handler or a screen without importing it, those in the folder of a changed file and journeys that import from
 * there.
 */
export function findChangedTests(since?: string): string[] {
  return selectTests(
    listChangedFiles(since),
    new Map(
      globSync('{contract,server,web,bench,scripts,e2e}/**/*.{ts,tsx}').map((file) => [
        file,
        readImports(file),
      ]),
    ),
  );
}

/** @param imports the files that each file imports */
export function selectTests(changed: readonly string[], imports: ReadonlyMap<string, string[]>): string[] {
  const tests = [...imports.keys()].filter(isTest);
  if (changed.some((file) => EVERYTHING.test(file))) return tests.toSorted();
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), file]);
  const reached = new Set(changed);
  // A set also iterates over what is added meanwhile.
  for (const file of reached) {
    if (WHOLE_SERVER.has(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) reached.add(importer);
  }
  const folders = new Set(changed.map((file) => dirname(file)));
  const isNear = (test: string) =>
    folders.has(dirname(test)) ||
    (test.startsWith('e2e/') && imports.get(test)?.some((target) => folders.has(dirname(target))));
  return tests.filter((test) => reached.has(test) || isNear(test)).toSorted();
}
