import type { suggestOrganizations as call } from '#contract/calls/verifications.ts';
import { tokenize } from '#server/domain/text/fold-text.ts';
import { sealOrganizationId } from '#server/domain/verifications/organization-ids.ts';
import { findMedianAnswerHours } from '#server/domain/verifications/queries/answer-times.ts';
import { suggestAskable } from '#server/domain/verifications/queries/organizations-to-ask.ts';
import { toNamedOrganization } from '#server/http/present/name-organizations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

const MIN_LETTERS = 2;

/** Suggests registered organisations to ask. */
export async function suggestOrganizations(
  { principal, query }: RequestContext<typeof call>,
  { reads, secret }: Services,
): Promise<Reply<typeof call>> {
  const words = tokenize(query.query);
  if (words.join('').length < MIN_LETTERS) return { data: [] };
  const { id: own } = principal.organization;
  const { rows, medians } = await reads.run(own, async ({ db }) => {
    const found = await suggestAskable(db, words, own);
    const ids = found.map(({ id }) => id);
    return { rows: found, medians: await findMedianAnswerHours(db, ids) };
  });
  return {
    data: rows.map((row) => ({
      ...toNamedOrganization(row),
      id: sealOrganizationId(secret, row.id),
      median_answer_hours: medians.get(row.id) ?? null,
    })),
  };
}
