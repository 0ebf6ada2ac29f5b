import { toMailbox } from '#server/domain/verifications/to-mailbox.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Whether an address has the mailbox of a member of the organisation. */
export async function isOwnAddress(runner: Runner, organization_id: number, email: string): Promise<boolean> {
  const members = runner.selectFrom('member').select('email').where('organization_id', '=', organization_id);
  return (await members.execute()).some((member) => toMailbox(member.email) === toMailbox(email));
}
