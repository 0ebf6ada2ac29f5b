import { onTestFinished } from 'vitest';
import { recommendedCost, setHashCost } from '#server/domain/identity/passwords/hash.ts';

/** Hashing is meant to be slow, and tests hash thousands of passwords. */
export const useTestHashCost = (): void => setHashCost({ memory: 64, passes: 1, parallelism: 1 });

/** Hashes as in production until the end of the test. */
export function useRecommendedHashCost(): void {
  setHashCost(recommendedCost);
  onTestFinished(useTestHashCost);
}
