import { sql } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { Paging } from '#contract/pages.ts';
import type { PurposeKind } from '#contract/purpose.ts';
import { disclosedFields } from '#server/domain/audit/queries/field-lists.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';

/** A check of a claim is a view of the record that it was compared with. */
const VIEWS: readonly AuditAction[] = ['view', 'check claim'];

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
        where.and([where('action', 'in', VIEWS), where('candidate_id', '=', candidate_id)]),
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
const viewColumns = sql`id, at, action, purpose, ${disclosedFields} as disclosed_fields, contacts_hidden_ids, organization_id`;

interface CandidateViewRow {
  candidate: string;
  at: Date;
  action: 'view' | 'check claim' | 'export';
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
      select ${viewColumns} from audit_entry where action in ('view', 'check claim') and candidate_id = own.id
      union all
      select ${viewColumns} from audit_entry where action = 'export' and candidate_ids @> array[own.id]
    ) entry
    left join organization on organization.id = entry.organization_id
    left join deleted_organization deleted on deleted.id = entry.organization_id
    where entry.organization_id <> ${owner_id}
    order by place, entry.at desc, entry.id desc`.execute(runner);
  return rows;
}
