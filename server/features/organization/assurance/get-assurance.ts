import type { getAssurance as call } from '#contract/calls/assurance.ts';
import { findAssurance } from '#server/domain/identity/queries/current-assurance.ts';
import { findLatestNameCheck } from '#server/domain/assurance/queries/name-checks.ts';
import { hasNameProof } from '#server/domain/assurance/queries/name-proofs.ts';
import { findEndedProof } from '#server/domain/assurance/queries/proofs.ts';
import { findLatestCheck } from '#server/domain/assurance/queries/registry-checks.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function getAssurance(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { id } = principal.organization;
  const assurance = await findAssurance(db, id);
  const check = await findLatestCheck(db, id);
  const latest = await findLatestNameCheck(db, id);
  // A confirmation ends with its proof. Until then it is said in `assurance`; afterwards in `ended`.
  const isOver = latest?.state === 'confirmed' && !(await hasNameProof(db, id, latest.domain));
  const nameCheck = isOver ? undefined : latest;
  return {
    data: {
      assurance,
      ended: assurance.level === 'email only' ? ((await findEndedProof(db, id)) ?? null) : null,
      registry_check: check
        ? {
            number: check.number,
            state: check.state,
            reason: check.reason,
            requested_at: check.requested_at.toISOString(),
            decided_at: check.decided_at?.toISOString() ?? null,
          }
        : null,
      name_check: nameCheck
        ? {
            domain: nameCheck.domain,
            state: nameCheck.state,
            reason: nameCheck.reason,
            requested_at: nameCheck.requested_at.toISOString(),
            decided_at: nameCheck.decided_at?.toISOString() ?? null,
          }
        : null,
    },
  };
}
