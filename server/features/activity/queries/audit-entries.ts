import { type Selectable, sql } from 'kysely';
import type { AuditAction } from '#contract/calls/activity.ts';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import type { Paging } from '#contract/pages.ts';
import { isVisibleTo } from '#server/domain/candidates/queries/visibility.ts';
import type { Runner, Schema } from '#server/platform/db/database.ts';
import { countRowsUpTo, paginate } from '#server/platform/db/sql/paging.ts';

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
  /** Only the entries of this member among those. */
  by_member_id?: number;
  actions?: readonly AuditAction[];
}

/** Selects the entries of a scope, in parts that one index each can read in order. */
function selectParts(runner: Runner, { member_id, organization_id, by_member_id, actions }: ActivityScope) {
  const entries = runner
    .selectFrom('audit_entry')
    .$if(actions !== undefined, (query) => query.where('action', 'in', actions ?? []));
  const ofOrganization = entries.where('audit_entry.organization_id', '=', organization_id ?? 0);
  if (member_id === undefined)
    return [
      by_member_id === undefined
        ? ofOrganization
        : ofOrganization.where('audit_entry.member_id', '=', by_member_id),
    ];
  const ofMember = entries.where('audit_entry.member_id', '=', member_id);
  if (organization_id === undefined) return [ofMember];
  return [ofMember, ofOrganization.where('audit_entry.member_id', 'is', null)];
}

type Part = ReturnType<typeof selectParts>[number];

/** Selects the newest `limit` entries of each part. */
const selectNewest = (parts: readonly Part[], limit: number) =>
  sql<Selectable<Schema['audit_entry']>>`(${sql.join(
    parts.map((part) => {
      const entries = part.selectAll().orderBy('at', 'desc').orderBy('audit_entry.id', 'desc');
      return sql`(${entries.limit(limit)})`;
    }),
    sql` union all `,
  )})`.as('audit_entry');

/** Selects the newest `limit` entries of each part with the names of their candidate and their member, the newest first. */
const selectDescribedEntries = (runner: Runner, parts: readonly Part[], limit: number) =>
  runner
    .selectFrom(selectNewest(parts, limit))
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

/**
 * Lists a page of actions, the newest first, each with the names of its candidate and its member, and their total, counted
 * up to one more than LOG_MAX_COUNTED.
 */
export async function listAuditEntries(runner: Runner, scope: ActivityScope, paging: Paging) {
  const parts = selectParts(runner, scope);
  const described = selectDescribedEntries(runner, parts, paging.page * paging.per_page);
  const rows = await paginate(described, paging).execute();
  return { rows, total: await countRowsUpTo(runner, parts, LOG_MAX_COUNTED + 1) };
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
  const parts = selectParts(runner, scope).map((part) =>
    part.$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, audit_entry.id) < (${before?.at}::text::timestamptz, ${before?.id}::bigint)`,
      ),
    ),
  );
  return await selectDescribedEntries(runner, parts, limit)
    .select(sql<string>`audit_entry.at::text`.as('exact_at'))
    .limit(limit)
    .execute();
}
