import { type RawBuilder, sql } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { Paging } from '#contract/pages.ts';
import type { Purpose, PurposeKind } from '#contract/purpose.ts';
import { organizationName } from '#server/db/accounts/organizations.ts';
import { isVisibleTo } from '#server/db/candidates/visibility.ts';
import { toNumberArray, toTextArray } from '#server/db/sql/array-literal.ts';
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
  /** The fields that the action discloses of at least one candidate. */
  disclosed_fields?: readonly string[];
  /** The candidates whose address and photo it does not disclose. */
  contacts_hidden_ids?: readonly number[];
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
    contacts_hidden_ids: entry.contacts_hidden_ids?.length ? toNumberArray(entry.contacts_hidden_ids) : null,
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
 * @param computed the columns of the entry that the statement computes
 */
export const insertAuditFrom = (
  source: RawBuilder<unknown>,
  row: StatementParameters<AuditRow>,
  computed: Partial<
    Record<'candidate_ids' | 'disclosed_fields' | 'contacts_hidden_ids', RawBuilder<unknown>>
  > = {},
) => {
  // The parameters are a proxy, which cannot be spread.
  const { candidate_ids = row.candidate_ids, disclosed_fields = row.disclosed_fields } = computed;
  const { contacts_hidden_ids = row.contacts_hidden_ids } = computed;
  return sql`
  audited as (
    insert into audit_entry (action, organization_id, member_id, candidate_id, purpose, detail, candidate_ids,
      disclosed_fields, contacts_hidden_ids, client_address, content_hmac)
    select ${row.action}, ${row.organization_id}::bigint, ${row.member_id}::bigint, ${row.candidate_id}::bigint,
      ${row.purpose}, ${row.detail}::jsonb, ${candidate_ids}::bigint[], ${disclosed_fields}::text[],
      ${contacts_hidden_ids}::bigint[], ${row.client_address}, ${row.content_hmac}::bytea
    from ${source} returning id
  ), audited_content as (
    insert into audit_content (entry_id, salt, content, is_temporary)
    select id, ${row.content_salt}::bytea, ${row.content}, ${row.is_temporary}::boolean
    from audited where ${row.content}::text is not null
  )`;
};

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

/** The entries of a member, with what operators did to an `organization_id`, or without a member those of the organisation. */
export interface ActivityScope {
  member_id?: number;
  organization_id?: number;
}

const selectEntries = (runner: Runner, { member_id, organization_id }: ActivityScope) =>
  runner.selectFrom('audit_entry').where((where) => {
    const ofMember = where('audit_entry.member_id', '=', member_id ?? 0);
    const ofOrganization = where('audit_entry.organization_id', '=', organization_id ?? 0);
    if (member_id === undefined) return ofOrganization;
    if (organization_id === undefined) return ofMember;
    return where.or([ofMember, where.and([ofOrganization, where('audit_entry.member_id', 'is', null)])]);
  });

/** Selects entries with the names of their candidate and their member, the newest first. */
const selectDescribedEntries = (runner: Runner, scope: ActivityScope) =>
  selectEntries(runner, scope)
    .leftJoin('candidate', (join) =>
      join
        .onRef('candidate.id', '=', 'audit_entry.candidate_id')
        .on(isVisibleTo('candidate', sql.ref('audit_entry.organization_id'))),
    )
    .leftJoin('member', 'member.id', 'audit_entry.member_id')
    .leftJoin('former_member', 'former_member.id', 'audit_entry.member_id')
    .select(sql<string>`coalesce(member.display_name, member.email, former_member.name, '')`.as('by'))
    .select(['audit_entry.id', 'at', 'action', 'client_address', 'candidate.id as candidate_id'])
    .select(['candidate.name as candidate_name', 'purpose', fullDetail])
    .orderBy('at', 'desc')
    .orderBy('audit_entry.id', 'desc');

/** Lists a page of actions, the newest first, each with the names of its candidate and its member, and their total. */
export async function listAuditEntries(runner: Runner, scope: ActivityScope, paging: Paging) {
  const rows = await paginate(selectDescribedEntries(runner, scope), paging).execute();
  return { rows, total: await countRows(selectEntries(runner, scope)) };
}

/** An entry's place in the log. */
export interface Place {
  /** With microseconds. */
  at: string;
  id: number;
}

/** Lists up to `limit` actions before a place in the log, the newest first. */
export async function listAuditEntriesBefore(
  runner: Runner,
  scope: ActivityScope,
  before: Place | undefined,
  limit: number,
) {
  return await selectDescribedEntries(runner, scope)
    .select(sql<string>`audit_entry.at::text`.as('exact_at'))
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, audit_entry.id) < (${before?.at}::text::timestamptz, ${before?.id}::bigint)`,
      ),
    )
    .limit(limit)
    .execute();
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

/** Without the ids of an export, of which there may be a hundred thousand. */
const viewColumns = sql`id, at, action, purpose, disclosed_fields, contacts_hidden_ids, organization_id`;

interface CandidateViewRow {
  candidate: string;
  at: Date;
  action: 'view' | 'export';
  purpose: PurposeKind | null;
  purpose_note: string | null;
  disclosed_fields: string[] | null;
  /** Whether the address was hidden, although it may be among `disclosed_fields`. */
  are_contacts_hidden: boolean;
  role: Role;
  name: string;
}

/** Lists the views and exports of own candidates by organisations other than `owner_id`: by candidate, then newest first. */
export async function listViewsOfCandidates(
  runner: Runner,
  owner_id: number,
  candidates: readonly { id: number; name: string }[],
): Promise<CandidateViewRow[]> {
  const { rows } = await sql<CandidateViewRow>`
    select own.name as candidate, entry.at, entry.action, entry.purpose,
      case when entry.action = 'export' then entry.disclosed_fields end as disclosed_fields,
      own.id = any (coalesce(entry.contacts_hidden_ids, '{}')) as are_contacts_hidden,
      (select content::jsonb ->> 'purpose_note' from audit_content where entry_id = entry.id) as purpose_note,
      coalesce(organization.kind, deleted.kind) as role, coalesce(${organizationName}, deleted.name) as name
    from unnest(${toNumberArray(candidates.map(({ id }) => id))}::bigint[],
      ${toTextArray(candidates.map(({ name }) => name))}::text[]) with ordinality as own (id, name, place)
    cross join lateral (
      select ${viewColumns} from audit_entry where action = 'view' and candidate_id = own.id
      union all
      select ${viewColumns} from audit_entry where action = 'export' and candidate_ids @> array[own.id]
    ) entry
    left join organization on organization.id = entry.organization_id
    left join deleted_organization deleted on deleted.id = entry.organization_id
    where entry.organization_id <> ${owner_id}
    order by place, entry.at desc, entry.id desc`.execute(runner);
  return rows;
}
