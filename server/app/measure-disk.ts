import { statfs } from 'node:fs/promises';

/** The disk of a folder, in bytes. */
export interface Disk {
  free: number;
  size: number;
}

/** Measures the disk that a folder is on. @throws when the folder does not exist */
export async function measureDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
