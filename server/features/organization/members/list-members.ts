import type { listMembers as call } from '#contract/calls/members.ts';
import { listMembers as findMembers } from './queries/members.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentMember } from './present-member.ts';

/** The members of the principal's organisation. */
export async function listMembers(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const members = await findMembers(db, principal.organization.id);
  return { data: members.map((member) => presentMember(member, principal)) };
}
