import { type RawBuilder, sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { CountedCandidate } from './search-rows.ts';
import type { WordColumn } from './vocabulary.ts';

/** Candidates with the same id without its last bits are counted in one row. */
const BLOCK_BITS = 13;

/** An organisation's candidates in one block of ids. */
export interface CandidateBlock {
  /** The highest id that a candidate of the block can have. */
  last_id: number;
  candidates: number;
}

/** The changes of candidate counts that a write causes. */
export class CandidateCountDeltas {
  readonly #deltas = new Map<string, { organization_id: number; id_block: number } & ByType>();

  change(candidates: readonly Omit<CountedCandidate, WordColumn>[], by: 1 | -1): void {
    for (const { candidate_id, organization_id, candidate_type } of candidates) {
      const id_block = Math.floor(candidate_id / 2 ** BLOCK_BITS);
      const key = `${organization_id} ${id_block}`;
      const known = this.#deltas.get(key) ?? { organization_id, id_block, employee: 0, student: 0 };
      known[candidate_type] += by;
      this.#deltas.set(key, known);
    }
  }

  buildInserts(): RawBuilder<unknown>[] {
    const changed = [...this.#deltas.values()].filter(({ employee, student }) => employee || student);
    if (changed.length === 0) return [];
    const values = (key: keyof (typeof changed)[number]) => toNumberArray(changed.map((row) => row[key]));
    return [
      sql`insert into candidate_count_delta (organization_id, id_block, employees, students)
        select * from unnest(${values('organization_id')}::bigint[], ${values('id_block')}::bigint[],
          ${values('employee')}::integer[], ${values('student')}::integer[])`,
    ];
  }
}

type ByType = Record<CandidateType, number>;

/** Adds the committed deltas to the counts. Call it with the lock of the counts. */
export async function applyCandidateCountDeltas(tx: Runner): Promise<void> {
  await sql`
    with applied as (delete from candidate_count_delta returning *)
    insert into candidate_count as counted (organization_id, id_block, employees, students, recorded_since)
    select organization_id, id_block, sum(employees), sum(students), min(recorded_since) from applied
    group by organization_id, id_block
    on conflict (organization_id, id_block) do update set
      employees = counted.employees + excluded.employees, students = counted.students + excluded.students,
      recorded_since = least(counted.recorded_since, excluded.recorded_since)`.execute(tx);
  await sql`delete from candidate_count where employees = 0 and students = 0`.execute(tx);
}

/** Replaces the counts by those of the search rows, less the deltas that remain. Call it with the lock of the counts. */
export async function rebuildCandidateCounts(tx: Runner): Promise<void> {
  await sql`delete from candidate_count`.execute(tx);
  await sql`
    insert into candidate_count (organization_id, id_block, employees, students, recorded_since)
    select organization_id, id_block, sum(employees), sum(students), min(recorded_since) from (
      select s.organization_id, s.candidate_id >> ${sql.lit(BLOCK_BITS)} as id_block,
        (s.candidate_type = 'employee')::integer as employees, (s.candidate_type = 'student')::integer as students,
        c.created_at as recorded_since
      from candidate_search s join candidate c on c.id = s.candidate_id
      union all select organization_id, id_block, -employees, -students, recorded_since from candidate_count_delta) counted
    group by organization_id, id_block`.execute(tx);
}

/** One statement reads both tables, so it sees each change exactly once. */
const selectCounts = (organization_id: number) => sql`
  (select * from candidate_count where organization_id = ${organization_id}
    union all select * from candidate_count_delta where organization_id = ${organization_id}) counted`;

/** Lists the blocks with candidates of an organisation, or with those of one type, the newest first. */
export async function listCandidateBlocks(
  runner: Runner,
  organization_id: number,
  candidate_type?: CandidateType | '',
): Promise<CandidateBlock[]> {
  const candidates = candidate_type ? sql.ref(`${candidate_type}s`) : sql`employees + students`;
  const { rows } = await sql<CandidateBlock>`
    select ((id_block + 1) << ${sql.lit(BLOCK_BITS)}) - 1 as last_id, sum(${candidates})::bigint as candidates
    from ${selectCounts(organization_id)} group by id_block having sum(${candidates}) <> 0 order by id_block desc`.execute(
    runner,
  );
  return rows;
}

/** Builds a subquery for an id that no candidate of the organisation exceeds that was recorded before a time. */
export const findLastIdRecordedBefore = (organization_id: number, before: RawBuilder<unknown>) => sql`
  (select ((max(id_block) + 1) << ${sql.lit(BLOCK_BITS)}) - 1 from ${selectCounts(organization_id)}
    where recorded_since < ${before})`;
