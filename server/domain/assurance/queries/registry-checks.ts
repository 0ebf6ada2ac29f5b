import { sql } from 'kysely';
import type { DocumentType } from '#contract/assurance.ts';
import type { Paging } from '#contract/pages.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { isOpened } from './opened-evidence.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';

/** Finds the latest request of an organisation. */
export async function findLatestCheck(runner: Runner, organization_id: number) {
  return await runner
    .selectFrom('registry_check')
    .select(['number', 'state', 'reason', 'requested_at', 'decided_at'])
    .where('organization_id', '=', organization_id)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Inserts a request with its document, for the name that the organisation has now.
 * @returns false when a request is pending already
 */
export async function insertCheck(
  tx: Runner,
  { organization_id, member_id }: Actor,
  number: string,
  document: { media_type: DocumentType; content: Buffer },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    insert into registry_check (organization_id, number, name, requested_by)
    select id, ${number}, name, ${member_id} from organization where id = ${organization_id}
    on conflict (organization_id) where state = 'pending' do nothing returning id`.execute(tx);
  const [inserted] = rows;
  if (!inserted) return false;
  await tx
    .insertInto('registry_document')
    .values({ registry_check_id: inserted.id, ...document })
    .execute();
  return true;
}

/** Withdraws the pending request of an organisation and removes its document. @returns false when there is none */
export async function withdrawCheck(tx: Runner, organization_id: number): Promise<boolean> {
  const withdrawn = await tx
    .updateTable('registry_check')
    .set({ state: 'withdrawn', decided_at: sql<Date>`now()` })
    .where('organization_id', '=', organization_id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!withdrawn) return false;
  await tx.deleteFrom('registry_document').where('registry_check_id', '=', withdrawn.id).execute();
  return true;
}

/** Removes the documents of decided requests whose retention period is over. */
export async function removeRegistryDocuments(runner: Runner) {
  await runner
    .deleteFrom('registry_document')
    .where('remove_at', '<=', sql<Date>`now()`)
    .execute();
}

/** Lists a page of the pending requests, the oldest first, and their total. `token` is of the session that decides. */
export async function listPendingChecks(runner: Runner, paging: Paging, token: string) {
  const pending = runner.selectFrom('registry_check').where('state', '=', 'pending');
  const checks = pending
    .innerJoin('organization', 'organization.id', 'registry_check.organization_id')
    .innerJoin('registry_document', 'registry_document.registry_check_id', 'registry_check.id')
    .select(['registry_check.id', 'registry_check.organization_id', 'registry_check.number'])
    .select(['registry_check.name', 'registry_check.requested_at', 'registry_document.media_type'])
    .select(['organization.name as organization_name', 'organization.kind'])
    .select(isOpened(token, 'registry document', sql.ref('registry_check.id')).as('is_opened'))
    .orderBy('registry_check.requested_at')
    .orderBy('registry_check.id');
  return { rows: await paginate(checks, paging).execute(), total: await countRows(pending) };
}

/** Finds the document of a request. */
export async function findDocument(runner: Runner, id: number) {
  return await runner
    .selectFrom('registry_document')
    .select(['media_type', 'content'])
    .where('registry_check_id', '=', id)
    .executeTakeFirst();
}

/**
 * Decides a pending request. Its document is removed after `documentDays`.
 * @returns what was requested; undefined when the request is not pending
 */
export async function decideCheck(
  tx: Runner,
  id: number,
  decision: { state: 'approved'; reason: null } | { state: 'refused'; reason: string },
  documentDays: number,
) {
  const decided = await tx
    .updateTable('registry_check')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['organization_id', 'number', 'name'])
    .executeTakeFirst();
  if (!decided) return undefined;
  await tx
    .updateTable('registry_document')
    .set({ remove_at: sql<Date>`now() + make_interval(days => ${documentDays})` })
    .where('registry_check_id', '=', id)
    .execute();
  return decided;
}
