import { sql } from 'kysely';
import { VIEWED_NAMES_MAX } from '#contract/calls/activity.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { Paging } from '#contract/pages.ts';
import type { PurposeKind } from '#contract/purpose.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';

interface ViewerRow {
  day: string;
  /** Empty if none was stated. */
  purpose: PurposeKind | '';
  people: number;
  views: number;
  exports: number;
  role: Role;
  /** Empty for an individual whose account has been deleted. */
  name: string;
  candidates: { id: number; name: string }[];
}

/**
 * Lists a page of those who viewed or exported the candidates of an organisation, by day and purpose, the newest day first.
 * The primary key has the rows in this order, so that PostgreSQL groups while it reads and stops at the end of the page.
 */
export async function listViewerDays(
  runner: Runner,
  organization_id: number,
  { page, per_page }: Paging,
): Promise<ViewerRow[]> {
  const { rows } = await sql<ViewerRow>`
    with line as materialized (
      select day, viewer_id, purpose, count(*) as people, sum(views) as views, sum(exports) as exports
      from candidate_view_day where organization_id = ${organization_id}
      group by day, viewer_id, purpose
      order by day desc, viewer_id desc, purpose desc
      limit ${per_page} offset ${(page - 1) * per_page}
    )
    select line.day, line.purpose, people, views, exports,
      coalesce(organization.kind, deleted.kind) as role, coalesce(${organizationName}, deleted.name, '') as name,
      array(
        select jsonb_build_object('id', candidate.id, 'name', candidate.name)
        from candidate_view_day seen
        join candidate on candidate.id = seen.candidate_id and candidate.organization_id = ${organization_id}
        where (seen.organization_id, seen.day, seen.viewer_id, seen.purpose)
          = (${organization_id}::bigint, line.day, line.viewer_id, line.purpose)
        order by seen.candidate_id desc limit ${VIEWED_NAMES_MAX}
      ) as candidates
    from line
    left join organization on organization.id = line.viewer_id
    left join deleted_organization deleted on deleted.id = line.viewer_id
    order by day desc, viewer_id desc, line.purpose desc`.execute(runner);
  return rows;
}

/** Counts the lines of all pages, up to `limit`. */
export async function countViewerDays(
  runner: Runner,
  organization_id: number,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (
      select from candidate_view_day where organization_id = ${organization_id} group by day, viewer_id, purpose
      order by day desc, viewer_id desc, purpose desc limit ${limit}
    ) line`.execute(runner);
  return rows[0]?.total ?? 0;
}
