import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { Paging } from '#contract/pages.ts';
import type { Purpose } from '#contract/purpose.ts';
import { organizationName } from '#server/db/accounts/organizations.ts';
import { toNumberArray } from '#server/db/sql/array-literal.ts';
import type { Runner } from '#server/db/database.ts';
import { prepareStatement, type StatementParameters } from '#server/db/sql/prepare-statement.ts';
import { countRows, paginate } from '#server/db/sql/paging.ts';
import { splitDetail } from './audit-content.ts';

/** A member who acts for their organisation. */
export interface Actor {
  member_id: number;
  organization_id: number;
}

/** An organisation that an operator does something to. Its owners and auditors see the entry. */
export interface ActedUpon {
  organization_id: number;
  member_id: null;
}

export interface AuditEntry {
  action: AuditAction;
  /** Null for a failed log-in with an unknown email. */
  actor: Actor | ActedUpon | null;
  candidate_id?: number;
  /** Of a look-up; null if none was stated. */
  purpose?: Purpose | null;
  detail?: Record<string, unknown>;
  /** The candidates that a search or an export discloses. There may be a hundred thousand. */
  candidate_ids?: readonly number[] | null;
  /** The fields of candidates that the action discloses. */
  disclosed_fields?: readonly string[];
  /** The client's address. */
  clientAddress: string;
}

/** Converts an entry to the columns of its rows in `audit_entry` and `audit_content`. */
export function toAuditRow(entry: AuditEntry) {
  const { action, actor, purpose } = entry;
  const note = purpose?.note && { purpose_note: purpose.note };
  const { facts, content } = splitDetail(action, { ...entry.detail, ...note });
  return {
    action,
    organization_id: actor?.organization_id ?? null,
    member_id: actor?.member_id ?? null,
    candidate_id: entry.candidate_id ?? null,
    purpose: purpose?.kind ?? null,
    detail: JSON.stringify(facts),
    candidate_ids: entry.candidate_ids ? toNumberArray(entry.candidate_ids) : null,
    disclosed_fields: entry.disclosed_fields ?? null,
    client_address: entry.clientAddress,
    content: content?.text ?? null,
    content_salt: content?.salt ?? null,
    content_hmac: content?.hmac ?? null,
    is_temporary: content?.isTemporary ?? false,
  };
}

export type AuditRow = ReturnType<typeof toAuditRow>;

/**
 * Builds the common table expressions that append an entry for each row of `source`, to audit in the statement that makes
 * the change. Its text goes into a table of its own, which retention can delete from.
 * @param candidate_ids those of the entry, if the statement computes them
 */
export const insertAuditFrom = (
  source: RawBuilder<unknown>,
  row: StatementParameters<AuditRow>,
  candidate_ids: RawBuilder<unknown> = row.candidate_ids,
) => sql`
  audited as (
    insert into audit_entry (action, organization_id, member_id, candidate_id, purpose, detail, candidate_ids,
      disclosed_fields, client_address, content_hmac)
    select ${row.action}, ${row.organization_id}::bigint, ${row.member_id}::bigint, ${row.candidate_id}::bigint,
      ${row.purpose}, ${row.detail}::jsonb, ${candidate_ids}::bigint[], ${row.disclosed_fields}::text[],
      ${row.client_address}, ${row.content_hmac}::bytea
    from ${source} returning id
  ), audited_content as (
    insert into audit_content (entry_id, salt, content, is_temporary)
    select id, ${row.content_salt}::bytea, ${row.content}, ${row.is_temporary}::boolean
    from audited where ${row.content}::text is not null
  )`;

const insertEntry = prepareStatement<AuditRow, object>(
  (row) => sql`with ${insertAuditFrom(sql`(select) as always`, row)} select`,
);

/** Appends an entry to the audit log. Entries are never changed. */
export async function writeAudit(runner: Runner, entry: AuditEntry): Promise<void> {
  await insertEntry(runner, toAuditRow(entry));
}

/** The details of an entry with its text, unless that has been deleted. */
export const fullDetail = sql<Record<string, unknown>>`
  audit_entry.detail
    || coalesce((select content::jsonb from audit_content where entry_id = audit_entry.id), '{}')`.as(
  'detail',
);

/**
 * Lists a page of actions, the newest first, each with the names of its candidate and its member, and their total: those of
 * a member, with what operators did to an `organization_id`, or without a member those of the whole organisation.
 */
export async function listAuditEntries(
  runner: Runner,
  { member_id, organization_id }: { member_id?: number; organization_id?: number },
  paging: Paging,
) {
  const own = runner.selectFrom('audit_entry').where((where) => {
    const ofMember = where('audit_entry.member_id', '=', member_id ?? 0);
    const ofOrganization = where('audit_entry.organization_id', '=', organization_id ?? 0);
    if (member_id === undefined) return ofOrganization;
    if (organization_id === undefined) return ofMember;
    return where.or([ofMember, where.and([ofOrganization, where('audit_entry.member_id', 'is', null)])]);
  });
  const entries = own
    .leftJoin('candidate', 'candidate.id', 'audit_entry.candidate_id')
    .leftJoin('member', 'member.id', 'audit_entry.member_id')
    .leftJoin('former_member', 'former_member.id', 'audit_entry.member_id')
    .select(sql<string>`coalesce(member.display_name, member.email, former_member.name, '')`.as('by'))
    .select(['audit_entry.id', 'at', 'action', 'client_address', 'candidate.id as candidate_id'])
    .select(['candidate.name as candidate_name', 'purpose', fullDetail])
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
          sql<boolean>`audit_entry.candidate_ids @> array[${candidate_id}]::bigint[]`,
        ]),
      ]),
    );
  const entries = views
    .select(['audit_entry.id', 'at', 'action', 'purpose'])
    .select(
      sql<string | null>`
      (select content::jsonb ->> 'purpose_note' from audit_content where entry_id = audit_entry.id)`.as(
        'purpose_note',
      ),
    )
    .select(sql<Role>`coalesce(organization.kind, deleted.kind)`.as('role'))
    .select(sql<string>`coalesce(${organizationName}, deleted.name)`.as('name'))
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc');
  return { rows: await paginate(entries, paging).execute(), total: await countRows(views) };
}
