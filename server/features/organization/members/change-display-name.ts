import type { changeDisplayName as call } from '#contract/calls/members.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { setDisplayName } from './queries/members.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

/** Changes the name under which colleagues see the caller. */
export async function changeDisplayName(
  { principal: { actor }, body: { display_name }, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (tx) => {
    await setDisplayName(tx, actor.member_id, display_name);
    await writeAudit(tx, { action: 'name change', actor, detail: { name: display_name }, clientAddress });
  });
  return { message: memberTexts.renamed, data: { display_name } };
}
