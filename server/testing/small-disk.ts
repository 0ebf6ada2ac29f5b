import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, type TestContext } from 'vitest';

const CHUNK = Buffer.alloc(64 * 1024);

/**
 * Mounts an empty disk of limited size, and removes it after the test. Skips the test where this user may not mount disks.
 * @returns its folder
 */
export function mountDisk({ skip }: TestContext, megabytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  onTestFinished(() => {
    if (status === 0) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (status !== 0) skip('Only root on Linux can mount a small disk.');
  return folder;
}

/** Fills a disk to its last byte, or up to `megabytes`. @returns the file to remove */
export function fillDisk(folder: string, megabytes = Infinity): string {
  const file = join(folder, 'ballast');
  const handle = openSync(file, 'w');
  try {
    for (let written = 0; written < megabytes * 1024 * 1024;) written += writeSync(handle, CHUNK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
  return file;
}
