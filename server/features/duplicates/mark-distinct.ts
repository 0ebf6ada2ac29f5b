import type { markDistinct as call } from '#contract/calls/duplicates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import {
  deleteDistinctPair,
  insertDistinctPair,
  lockOwnPair,
} from '#server/domain/duplicates/queries/duplicate-pairs.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Marks two candidates as distinct, or removes the mark. @throws DomainError when the caller does not own both */
export async function markDistinct(
  { principal, body: { first, second, distinct }, clientAddress }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const ids = candidateIds.decodeAll([first, second]);
  const pair = { low: Math.min(...ids), high: Math.max(...ids) };
  await db.transaction().execute(async (tx) => {
    const stored = await lockOwnPair(tx, principal.organization.id, ids);
    if (stored.length < 2) throw new DomainError('candidate_not_found');
    await (distinct ? insertDistinctPair(tx, pair) : deleteDistinctPair(tx, pair));
    const detail = { candidates: [pair.low, pair.high], distinct };
    await writeAudit(tx, { action: 'different people', actor: principal.actor, detail, clientAddress });
  });
  return { message: distinct ? duplicateTexts.marked : duplicateTexts.unmarked };
}
