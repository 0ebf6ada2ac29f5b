import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { markSimilarNames } from '#server/domain/identity/queries/mark-similar-names.ts';
import { counts } from '#server/domain/identity/queries/current-assurance.ts';

/** The proofs of an organisation's domain, or of its name at that domain, that count now. */
const selectCurrentProofs = (
  runner: Runner,
  organization_id: number,
  level: 'domain verified' | 'name confirmed',
  domain: string,
) =>
  runner
    .selectFrom('assurance')
    .innerJoin('organization as checked_organization', 'checked_organization.id', 'assurance.organization_id')
    .where(counts)
    .where('assurance.organization_id', '=', organization_id)
    .where('assurance.level', '=', level)
    .where('assurance.checked', '=', domain);

/** Whether an operator has confirmed the name that an organisation has now for a domain. */
export async function hasNameProof(
  runner: Runner,
  organization_id: number,
  domain: string,
): Promise<boolean> {
  const proof = selectCurrentProofs(runner, organization_id, 'name confirmed', domain).select('assurance.id');
  return (await proof.limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Adds the proof that the name which an organisation has now belongs to its domain. It expires with the proof of the
 * domain, without which it means nothing, and marks the organisations with a similar name.
 * @returns false when no proof of the domain counts
 */
export async function addNameProof(tx: Runner, organization_id: number, domain: string): Promise<boolean> {
  const inserted = await tx
    .insertInto('assurance')
    .columns(['organization_id', 'level', 'method', 'checked', 'name', 'expires_at'])
    .expression(
      selectCurrentProofs(tx, organization_id, 'domain verified', domain)
        .select([
          'assurance.organization_id',
          sql<'name confirmed'>`'name confirmed'`.as('level'),
          sql<'operator'>`'operator'`.as('method'),
          'assurance.checked',
          'assurance.name',
          'assurance.expires_at',
        ])
        .orderBy('assurance.expires_at', 'desc')
        .limit(1),
    )
    .executeTakeFirst();
  await markSimilarNames(tx, organization_id);
  return inserted.numInsertedOrUpdatedRows === 1n;
}
