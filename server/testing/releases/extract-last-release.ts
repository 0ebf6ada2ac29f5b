import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { readLastRelease, RELEASE_FILE } from './last-release.ts';

const ROOT = join(import.meta.dirname, '../../..');

const git = (args: readonly string[], input?: Buffer): Buffer =>
  execFileSync('git', args, { cwd: ROOT, input, maxBuffer: 1e9, stdio: ['pipe', 'pipe', 'ignore'] });

/** Finds the commit that recorded the last release. Neither a rebase nor a missing tag changes which one it is. */
function findCommit(): string | undefined {
  try {
    // A shallow clone names its oldest commit for every file.
    if (git(['rev-parse', '--is-shallow-repository']).toString().trim() !== 'false') return undefined;
    const commit = git(['log', '-1', '--format=%H', '--', RELEASE_FILE.pathname]).toString().trim();
    const { version } = JSON.parse(git(['show', `${commit}:package.json`]).toString()) as { version: string };
    return version === readLastRelease().version ? commit : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Extracts the source of the last release from the history of the repository. It uses the installed packages of this version.
 * @param folder a folder that does not exist
 * @returns whether the history has it
 */
export function extractLastRelease(folder: string): boolean {
  const commit = findCommit();
  if (commit === undefined) return false;
  mkdirSync(folder);
  const archive = git(['archive', commit]);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return true;
}
