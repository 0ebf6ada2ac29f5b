import type { Env } from '#server/platform/env/env.ts';
import type { Limit } from '#server/platform/limits/limits.ts';

const HOUR = 3600;

/** Bytes of the largest file that is compared. */
export const FILE_MAX_BYTES = 2_097_152;

/** Short codes, and unknown references and files, from one client network. Who has the right reference is never refused. */
export const checksPerNetwork = ({ limits }: Env): Limit => ({
  name: 'certificate-checks',
  points: limits.checksPerHour,
  seconds: HOUR,
});

/**
 * Unknown short codes in total. Their check character finds nearly all typing errors before anything is looked up, so honest people
 * alone come nowhere near. With a million certificates, so many guesses find one in three years.
 */
export const unknownCodes: Limit = { name: 'unknown-certificate-codes', points: 1000, seconds: HOUR };

/** Unknown references and files in total, to bound the work. Nobody can guess them, so known ones are never refused. */
export const unknownReferences: Limit = {
  name: 'unknown-certificate-references',
  points: 100_000,
  seconds: HOUR,
};
