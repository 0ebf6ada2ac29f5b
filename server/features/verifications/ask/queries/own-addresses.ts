import type { Runner } from '#server/platform/db/database.ts';

/** Whether an address is that of a member of the organisation. */
export async function isOwnAddress(runner: Runner, organization_id: number, email: string): Promise<boolean> {
  const members = runner.selectFrom('member').select('id').where('organization_id', '=', organization_id);
  return (await members.where('email', '=', email).executeTakeFirst()) !== undefined;
}
