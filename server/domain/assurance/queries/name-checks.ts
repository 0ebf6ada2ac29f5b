import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { isOpened } from './opened-evidence.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';

interface NameAndDomain {
  organization_id: number;
  name: string;
  domain: string;
}

/**
 * Inserts a check of a name and a domain. It replaces a pending one of another name or domain, whose opened domain would
 * otherwise vouch for this one. Call it with the organisation locked.
 * @returns false when the same check is pending already
 */
export async function insertNameCheck(tx: Runner, { organization_id, name, domain }: NameAndDomain) {
  await tx
    .deleteFrom('name_check')
    .where('organization_id', '=', organization_id)
    .where('state', '=', 'pending')
    .where(({ eb, or }) => or([eb('name', '!=', name), eb('domain', '!=', domain)]))
    .execute();
  const inserted = await tx
    .insertInto('name_check')
    .values({ organization_id, name, domain })
    .onConflict((conflict) => conflict.column('organization_id').where('state', '=', 'pending').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Finds the latest check of the name that an organisation has now. One of a previous name says nothing about this one. */
export async function findLatestNameCheck(runner: Runner, organization_id: number) {
  return await runner
    .selectFrom('name_check')
    .innerJoin('organization', 'organization.id', 'name_check.organization_id')
    .select(['domain', 'state', 'reason', 'requested_at', 'decided_at'])
    .where('organization_id', '=', organization_id)
    .whereRef('name_check.name', '=', organizationName)
    .orderBy('requested_at', 'desc')
    .orderBy('name_check.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a pending check. */
export async function findPendingNameCheck(runner: Runner, id: number) {
  return await runner
    .selectFrom('name_check')
    .select(['organization_id', 'name', 'domain'])
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

/** Lists a page of the pending checks, the oldest first, and their total. `token` is of the session that decides. */
export async function listPendingNameChecks(runner: Runner, paging: Paging, token: string) {
  const pending = runner.selectFrom('name_check').where('state', '=', 'pending');
  const checks = pending
    .innerJoin('organization', 'organization.id', 'name_check.organization_id')
    .select(['name_check.id', 'name_check.organization_id', 'name_check.name'])
    .select(['name_check.domain', 'name_check.requested_at'])
    .select([organizationName.as('organization_name'), 'organization.kind'])
    .select(isOpened(token, 'domain', sql.ref('name_check.id')).as('is_opened'))
    .orderBy('name_check.requested_at')
    .orderBy('name_check.id');
  return { rows: await paginate(checks, paging).execute(), total: await countRows(pending) };
}

/** Decides a check. @returns false when it is not pending */
export async function decideNameCheck(
  tx: Runner,
  id: number,
  decision: { state: 'confirmed'; reason: null } | { state: 'refused'; reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('name_check')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The maximum number of refusals that operators are shown. */
const MAX_REFUSALS = 3;

/** Lists the latest refusals of the names of an organisation, the newest first, at most 3. */
export async function listRefusals(runner: Runner, organization_id: number) {
  return await runner
    .selectFrom('name_check')
    .select(['name', 'domain'])
    // Those that are refused have both.
    .select([sql<string>`reason`.as('reason'), sql<Date>`decided_at`.as('decided_at')])
    .where('organization_id', '=', organization_id)
    .where('state', '=', 'refused')
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_REFUSALS)
    .execute();
}

/** Lists the other organisations that have an unrevoked proof of one of these domains. */
export async function listDomainHolders(runner: Runner, domains: readonly string[]) {
  if (domains.length === 0) return [];
  return await runner
    .selectFrom('assurance')
    .innerJoin('organization', 'organization.id', 'assurance.organization_id')
    .distinct()
    .select(['assurance.checked as domain', 'organization.id', organizationName.as('name')])
    .where('assurance.level', '=', 'domain verified')
    .where('assurance.checked', 'in', [...new Set(domains)])
    .where('assurance.revoked_at', 'is', null)
    .orderBy('name')
    .orderBy('organization.id')
    .execute();
}
