import type { NewCandidate } from '#server/candidate-store/candidate-store.ts';
import { writeCandidates } from '#server/candidate-store/write-candidates.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

/** Adds many candidates without the upload call. @returns their row ids */
export async function addCandidates(
  { services }: Pick<TestPortal, 'services'>,
  { member_id, organization_id }: Pick<TestAccount, 'member_id' | 'organization_id'>,
  candidates: readonly NewCandidate[],
): Promise<number[]> {
  const actor = { member_id, organization_id };
  const change = { action: 'upload', actor, clientAddress: '', isAudited: false } as const;
  return await writeCandidates(services, change, (store) => store.createMany(candidates));
}
