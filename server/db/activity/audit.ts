import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { Paging } from '#contract/pages.ts';
import { organizationName } from '#server/db/accounts/organizations.ts';
import { toNumberArray } from '#server/db/sql/array-literal.ts';
import type { Runner } from '#server/db/database.ts';
import { countRows, paginate } from '#server/db/sql/paging.ts';

/** A member who acts for their organisation. */
export interface Actor {
  member_id: number;
  organization_id: number;
}

export interface AuditEntry {
  action: AuditAction;
  /** Null for a failed log-in with an unknown email. */
  actor: Actor | null;
  candidate_id?: number;
  detail?: Record<string, unknown>;
  /** The exported candidates. There may be a hundred thousand. */
  exported_ids?: readonly number[] | null;
  /** The client's address. */
  clientAddress: string;
}

const toRow = ({ action, actor, candidate_id, detail, exported_ids, clientAddress }: AuditEntry) => ({
  action,
  organization_id: actor?.organization_id ?? null,
  member_id: actor?.member_id ?? null,
  candidate_id,
  detail: JSON.stringify(detail ?? {}),
  exported_ids: exported_ids && toNumberArray(exported_ids),
  client_address: clientAddress,
});

/** Appends an entry to the audit log. Entries are never changed. */
export async function writeAudit(runner: Runner, entry: AuditEntry) {
  await runner.insertInto('audit_entry').values(toRow(entry)).execute();
}

/** Builds the insert of an entry for each row of `source`, to audit in the statement that makes the change. */
export function insertAuditFrom(
  source: RawBuilder<unknown>,
  entry: Omit<AuditEntry, 'candidate_id' | 'exported_ids'>,
) {
  const { action, organization_id, member_id, detail, client_address } = toRow(entry);
  return sql`
    insert into audit_entry (action, organization_id, member_id, detail, client_address)
    select ${action}, ${organization_id}::bigint, ${member_id}::bigint, ${detail}::jsonb, ${client_address}
    from ${source}`;
}

/** Lists a page of the actions of a member, the newest first, each with the name of its candidate, and their total. */
export async function listAuditEntries(runner: Runner, member_id: number, paging: Paging) {
  const own = runner.selectFrom('audit_entry').where('member_id', '=', member_id);
  const entries = own
    .leftJoin('candidate', 'candidate.id', 'audit_entry.candidate_id')
    .select(['audit_entry.id', 'at', 'action', 'client_address', 'candidate.id as candidate_id'])
    .select(['candidate.name as candidate_name', 'audit_entry.detail'])
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc');
  return { rows: await paginate(entries, paging).execute(), total: await countRows(own) };
}

/** Lists a page of views and exports of a candidate by organisations other than `owner_id`, the newest first, with their total. */
export async function listViewEntries(
  runner: Runner,
  { candidate_id, owner_id }: { candidate_id: number; owner_id: number },
  paging: Paging,
) {
  const views = runner
    .selectFrom('audit_entry')
    .leftJoin('organization', 'organization.id', 'audit_entry.organization_id')
    .leftJoin('deleted_organization as deleted', 'deleted.id', 'audit_entry.organization_id')
    .where('audit_entry.organization_id', '!=', owner_id)
    .where((where) =>
      where.or([
        where.and([where('action', '=', 'view'), where('candidate_id', '=', candidate_id)]),
        where.and([
          where('action', '=', 'export'),
          sql<boolean>`audit_entry.exported_ids @> array[${candidate_id}]::bigint[]`,
        ]),
      ]),
    );
  const entries = views
    .select(['audit_entry.id', 'at', 'action'])
    .select(sql<Role>`coalesce(organization.kind, deleted.kind)`.as('role'))
    .select(sql<string>`coalesce(${organizationName}, deleted.name)`.as('name'))
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc');
  return { rows: await paginate(entries, paging).execute(), total: await countRows(views) };
}
