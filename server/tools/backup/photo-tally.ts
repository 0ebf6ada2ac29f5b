import { hashBytes } from '#server/app/backup/checksums.ts';

/** Compares two lists of photos in any order without keeping either in memory. */
export interface PhotoTally {
  photos: number;
  /** The sum of hashes of the keys, modulo 2^64. */
  sum: bigint;
}

export const createTally = (): PhotoTally => ({ photos: 0, sum: 0n });

export function addToTally(tally: PhotoTally, key: string): void {
  tally.photos += 1;
  tally.sum = BigInt.asUintN(64, tally.sum + BigInt(`0x${hashBytes(key).slice(0, 16)}`));
}
