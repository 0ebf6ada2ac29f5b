import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, symlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

/** Folders that git ignores and that tests read. */
const GENERATED = ['build', '.react-router'];
/** Vite and Vitest write their caches beside the packages. */
const CACHE = /^\.vite/u;
const LIST_BYTES = 16 * 1024 * 1024;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Lists the files of the working tree that git does not ignore. */
const listFiles = () =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: LIST_BYTES,
  })
    .split('\0')
    .filter(Boolean);

/** Links `names` of one folder into another. Names that do not exist are skipped. */
async function linkAll(from: string, to: string, names: readonly string[]) {
  const present = new Set(await readdir(from));
  for (const name of names.filter((one) => present.has(one)))
    await symlink(resolve(from, name), join(to, name), 'junction');
}

/**
 * Copies the working tree to a folder. Packages and generated folders are linked one by one, so that the caches of the
 * tests stay in the copy.
 */
export async function copyRepository(folder: string, signal: AbortSignal): Promise<void> {
  for (const path of listFiles()) {
    signal.throwIfAborted();
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    // Git also lists files that were deleted and not staged.
    await copyFile(path, target).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
  await linkAll('.', folder, GENERATED);
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  await linkAll(
    'node_modules',
    packages,
    (await readdir('node_modules')).filter((name) => !CACHE.test(name)),
  );
}
