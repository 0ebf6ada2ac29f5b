import { type Expression, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import type { VerificationRow } from './verifications.ts';

/** The name of a member, also of a former one. */
export const memberName = (member_id: Expression<unknown>) => sql<string>`coalesce(
  (select coalesce(display_name, email) from member where id = ${member_id}),
  (select name from former_member where id = ${member_id}), '')`;

/** Finds what the details of a verification show besides its row. The record may have been deleted or restricted since. */
export async function findFacts(
  runner: Runner,
  { id, member_id, candidate_id }: Pick<VerificationRow, 'id' | 'member_id' | 'candidate_id'>,
) {
  return await runner
    .selectNoFrom([
      memberName(sql`${member_id}`).as('created_by'),
      sql<boolean>`exists (select from consent_file where verification_id = ${id})`.as('has_file'),
      sql<number | null>`
        (select id from candidate where id = ${candidate_id} and restricted_at is null)`.as('candidate_id'),
    ])
    .executeTakeFirstOrThrow();
}
