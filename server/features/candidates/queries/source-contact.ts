import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { resemblesConfirmed } from '#server/domain/identity/queries/resembles-confirmed.ts';

/**
 * Finds the phone number of an organisation and the email address of its first owner, for readers of its records. Nothing if it
 * does not show them, is suspended, or has a name that looks like a confirmed one: the reader would ask an impostor.
 */
export async function findSourceContact(
  runner: Runner,
  organization_id: number,
): Promise<{ phone: string; email: string } | undefined> {
  return await runner
    .selectFrom('organization')
    .innerJoin('member', 'member.organization_id', 'organization.id')
    .select(['organization.phone', 'member.email'])
    .where('organization.id', '=', organization_id)
    .where('organization.shows_contact', '=', true)
    .where(resemblesConfirmed(sql.ref('organization.id')), '=', false)
    .where('organization.suspended_at', 'is', null)
    .where('member.role', '=', sql.lit('owner'))
    .where('member.email_verified_at', 'is not', null)
    .orderBy('member.id')
    .limit(1)
    .executeTakeFirst();
}
