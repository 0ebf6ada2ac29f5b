import { sql } from 'kysely';
import { selectMemberName } from '#server/domain/identity/queries/select-member-name.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { VerificationRow } from './verifications.ts';

/** Finds what the details of a verification show besides its row. The record may have been deleted or restricted since. */
export async function findFacts(
  runner: Runner,
  { id, member_id, candidate_id }: Pick<VerificationRow, 'id' | 'member_id' | 'candidate_id'>,
) {
  return await runner
    .selectNoFrom([
      selectMemberName(sql`${member_id}`).as('created_by'),
      sql<boolean>`exists (select from consent_file where verification_id = ${id})`.as('has_file'),
      sql<number | null>`
        (select id from candidate where id = ${candidate_id} and restricted_at is null)`.as('candidate_id'),
    ])
    .executeTakeFirstOrThrow();
}
