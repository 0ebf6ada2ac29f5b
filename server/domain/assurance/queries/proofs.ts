import { type Insertable, sql } from 'kysely';
import { hasConfirmedName } from '#contract/assurance.ts';
import type { EndedProof } from '#contract/calls/assurance.ts';
import type { CodeOwner } from '#server/domain/identity/queries/codes.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { markSimilarNames } from '#server/domain/identity/queries/mark-similar-names.ts';

type NewProof = Pick<Insertable<Schema['assurance']>, 'organization_id' | 'level' | 'method' | 'checked'> & {
  /** The name that was checked; that of the organisation now if omitted. */
  name?: string;
};

/**
 * Adds a proof, which expires after `months`. One of the name marks the organisations with a similar one.
 * @returns false when the organisation no longer exists
 */
export async function addProof(tx: Runner, proof: NewProof, months: number): Promise<boolean> {
  const { organization_id, level, method, checked } = proof;
  const name = proof.name === undefined ? sql.ref<string>('organization.name') : sql<string>`${proof.name}`;
  const inserted = await tx
    .insertInto('assurance')
    .columns(['organization_id', 'level', 'method', 'checked', 'name', 'expires_at'])
    .expression(
      tx
        .selectFrom('organization')
        .select([
          'id',
          sql<typeof level>`${level}`.as('level'),
          sql<typeof method>`${method}`.as('method'),
          sql<string>`${checked}`.as('checked'),
          name.as('name'),
          sql<Date>`now() + make_interval(months => ${months})`.as('expires_at'),
        ])
        .where('id', '=', organization_id),
    )
    .executeTakeFirst();
  if (hasConfirmedName({ level })) await markSimilarNames(tx, organization_id);
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Revokes the proofs of an organisation that have not expired. @returns their number */
export async function revokeProofs(tx: Runner, organization_id: number, reason: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('assurance')
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: reason })
    .where('organization_id', '=', organization_id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** The owner of a code that proves control of the domain of an address, for one organisation. */
export const toDomainCodeOwner = (organization_id: number, email: string) =>
  ({ email, purpose: 'domain', requested_from: String(organization_id) }) satisfies CodeOwner;

/** Finds the latest proof of an organisation and why it no longer counts. Call it when none counts. */
export async function findEndedProof(
  runner: Runner,
  organization_id: number,
): Promise<EndedProof | undefined> {
  return await runner
    .selectFrom('assurance')
    .select(['level', 'checked', 'revoked_reason as reason'])
    .select(
      sql<EndedProof['why']>`case when revoked_at is not null then 'revoked'
        when expires_at <= now() then 'expired' else 'name changed' end`.as('why'),
    )
    .where('organization_id', '=', organization_id)
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
