import type { Claim, ClaimField } from '#contract/verification.ts';
import { toClaimedEnd } from './compare-claim.ts';

/** Lists the claimed facts that the asked organisation answers one by one, with their values. */
export const listClaimedFields = (claim: Claim): { field: ClaimField; claimed: string }[] =>
  (
    [
      { field: 'candidate_type', claimed: claim.candidate_type },
      { field: 'start_date', claimed: claim.start_date },
      { field: 'end_date', claimed: toClaimedEnd(claim) },
      { field: 'position', claimed: claim.position },
    ] as const
  ).filter(({ claimed }) => claimed !== '');
