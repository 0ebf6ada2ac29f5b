import { type Expression, sql } from 'kysely';
import type { Assurance, AssuranceLevel } from '#contract/assurance.ts';
import type { Runner } from '#server/platform/db/database.ts';

/**
 * Whether a proof counts now. The name that was checked must be the one that the organisation has, so that no change of
 * the name carries a level over. The table has an alias, because callers may refer to `organization` themselves.
 */
export const counts = sql<boolean>`(assurance.revoked_at is null and assurance.expires_at > now()
  and assurance.name = checked_organization.name and checked_organization.suspended_at is null)`;

/** Orders the proofs of an organisation, the best level first. */
const byLevel = sql`array_position(array['registry checked', 'name confirmed', 'domain verified'], assurance.level)`;

/** Lists the proofs that count now, the best one of each organisation. */
const selectCurrent = (runner: Runner) =>
  runner
    .selectFrom('assurance')
    .innerJoin('organization as checked_organization', 'checked_organization.id', 'assurance.organization_id')
    .distinctOn('assurance.organization_id')
    .select(['assurance.organization_id', 'assurance.level', 'assurance.checked'])
    .select(['assurance.checked_at', 'assurance.expires_at'])
    .where(counts)
    .orderBy('assurance.organization_id')
    .orderBy(byLevel)
    .orderBy('assurance.expires_at', 'desc')
    .orderBy('assurance.id', 'desc');

type Proof = Awaited<ReturnType<ReturnType<typeof selectCurrent>['executeTakeFirstOrThrow']>>;

const toAssurance = (proof: Proof | undefined): Assurance => ({
  level: proof?.level ?? 'email only',
  checked: proof?.checked ?? null,
  checked_at: proof?.checked_at.toISOString() ?? null,
  expires_at: proof?.expires_at.toISOString() ?? null,
});

/** The assurance of an organisation without a proof that counts, and of a deleted one. */
export const NO_ASSURANCE: Assurance = toAssurance(undefined);

/** Finds the current assurance of an organisation. */
export async function findAssurance(runner: Runner, organization_id: number): Promise<Assurance> {
  const current = selectCurrent(runner).where('assurance.organization_id', '=', organization_id);
  return toAssurance(await current.executeTakeFirst());
}

/**
 * Finds the current assurance of organisations, such as those that recorded the candidates of a page. Those that are
 * email only are left out: see `NO_ASSURANCE`.
 */
export async function findAssurances(
  runner: Runner,
  organizationIds: readonly number[],
): Promise<ReadonlyMap<number, Assurance>> {
  const ids = [...new Set(organizationIds)];
  if (ids.length === 0) return new Map();
  const proofs = await selectCurrent(runner).where('assurance.organization_id', 'in', ids).execute();
  return new Map(proofs.map((proof) => [proof.organization_id, toAssurance(proof)]));
}

/** Whether an operator compared the name with a domain or a registration: see `hasConfirmedName`. */
export const isOfName = sql<boolean>`assurance.level in ('name confirmed', 'registry checked')`;

/** The organisations whose name is confirmed now, as a subquery of their ids. */
export const confirmedOrganizations = sql<number>`(select assurance.organization_id from assurance
  join organization checked_organization on checked_organization.id = assurance.organization_id
  where ${counts} and ${isOfName})`;

/** The current level of the organisation with an id, such as `sql.ref('candidate.organization_id')`. */
export const assuranceLevel = (organization_id: Expression<unknown>) =>
  sql<AssuranceLevel>`coalesce((select assurance.level from assurance
    join organization checked_organization on checked_organization.id = assurance.organization_id
    where assurance.organization_id = ${organization_id} and ${counts}
    order by ${byLevel} limit 1), 'email only')`;

/** Whether the name of the organisation with an id is confirmed now. */
export const nameIsConfirmed = (organization_id: Expression<unknown>) =>
  sql<boolean>`exists (select from assurance
    join organization checked_organization on checked_organization.id = assurance.organization_id
    where assurance.organization_id = ${organization_id} and ${counts} and ${isOfName})`;

/** The current assurance of the organisation with an id as JSON, for the rows of a page; null if it is email only. */
export const assuranceJson = (organization_id: Expression<unknown>) =>
  sql<Assurance | null>`(select jsonb_build_object('level', assurance.level, 'checked', assurance.checked,
      'checked_at', assurance.checked_at, 'expires_at', assurance.expires_at) from assurance
    join organization checked_organization on checked_organization.id = assurance.organization_id
    where assurance.organization_id = ${organization_id} and ${counts}
    order by ${byLevel}, assurance.expires_at desc, assurance.id desc limit 1)`;
