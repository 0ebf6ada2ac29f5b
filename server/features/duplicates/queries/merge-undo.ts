import { sql } from 'kysely';
import { MERGE_UNDO_MINUTES } from '#contract/limits.ts';
import type { Snapshot } from '#server/domain/candidate-store/queries/candidate-versions.ts';
import type { RemovedCandidate } from '#server/domain/candidate-store/removed-candidate.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';

interface Merge {
  kept_id: number;
  removed_id: number;
}

const isOpen = sql`merged_at > now() - make_interval(mins => ${sql.lit(MERGE_UNDO_MINUTES)})`;

/** Selects the candidates that one is marked as distinct from. */
const selectDistinct = (id: number) => sql`
  select case low when ${id} then high else low end from distinct_pair where low = ${id} or high = ${id}`;

/** Saves what an undo needs, in place of the merge before. Call it before the merge writes anything. */
export async function saveMergeUndo(tx: Runner, { kept_id, removed_id }: Merge): Promise<void> {
  await sql`delete from merge_undo where kept_id = ${kept_id}`.execute(tx);
  await sql`
    insert into merge_undo (kept_id, removed_id, organization_id, removed, versions, distinct_ids,
      copied_distinct_ids, report_ids)
    select ${kept_id}::bigint, id, organization_id, to_jsonb(candidate),
      coalesce((select jsonb_agg(to_jsonb(v)) from candidate_version v where v.candidate_id = ${removed_id}), '[]'),
      array(${selectDistinct(removed_id)}),
      array(${selectDistinct(removed_id)} except ${selectDistinct(kept_id)}),
      array(select id from problem_report where candidate_id = ${removed_id})
    from candidate where id = ${removed_id}`.execute(tx);
}

/** A merge that can be undone. */
export interface OpenMerge {
  removed: RemovedCandidate['candidate'];
  versions: RemovedCandidate['versions'];
  /** The values of the kept candidate before the merge; null if it has been changed or restricted since. */
  former: Snapshot | null;
}

/** Locks the kept candidate, and finds the merge unless it can no longer be undone or is not the organisation's. */
export async function lockMerge(
  tx: Runner,
  organization_id: number,
  { kept_id, removed_id }: Merge,
): Promise<OpenMerge | undefined> {
  await lockCandidates(tx, organization_id, [kept_id]);
  const { rows } = await sql<OpenMerge>`
    select m.removed, m.versions, (
      select v.snapshot from candidate_version v
      where v.candidate_id = c.id and v.kind = 'merge' and v.changed_at = m.merged_at and c.edited_at = m.merged_at
        and coalesce(c.restricted_at <= m.merged_at, true)
    ) as former
    from merge_undo m join candidate c on c.id = m.kept_id
    where m.kept_id = ${kept_id} and m.removed_id = ${removed_id} and m.organization_id = ${organization_id}
      and ${isOpen}`.execute(tx);
  return rows[0];
}

/** Gives the reinstated candidate its distinct marks and problem reports back, and forgets the merge. */
export async function separateMerged(tx: Runner, { kept_id, removed_id }: Merge): Promise<void> {
  const ofMerge = sql`(select * from merge_undo where kept_id = ${kept_id})`;
  await sql`delete from distinct_pair using ${ofMerge} m, unnest(m.copied_distinct_ids) other
    where low = least(other, ${kept_id}::bigint) and high = greatest(other, ${kept_id}::bigint)`.execute(tx);
  await sql`insert into distinct_pair (low, high)
    select least(c.id, ${removed_id}::bigint), greatest(c.id, ${removed_id}::bigint)
    from ${ofMerge} m join candidate c on c.id = any(m.distinct_ids)
    on conflict do nothing`.execute(tx);
  await sql`update problem_report set candidate_id = ${removed_id} from ${ofMerge} m
    where candidate_id = ${kept_id} and problem_report.id = any(m.report_ids)`.execute(tx);
  await sql`delete from merge_undo where kept_id = ${kept_id}`.execute(tx);
}

export async function removeExpiredMergeUndos(runner: Runner): Promise<void> {
  await sql`delete from merge_undo where not ${isOpen}`.execute(runner);
}
