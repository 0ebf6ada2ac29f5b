import { mapTextFields } from '#contract/fields/text-fields.ts';
import type { NewCandidate } from '#server/domain/candidate-store/candidate-store.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { TestAccount } from './accounts.ts';
import type { TestPortal } from './portal.ts';

/** The values of an employee whose other fields do not matter. */
export const plainEmployee = {
  ...mapTextFields(() => ''),
  reason: '',
  notes: '',
  skills: '',
  position: '',
  phone_e164: null,
  photo_key: null,
  start_date: '2020-01-01',
  end_date: null,
  candidate_type: 'employee' as const,
};

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
