import { sql } from 'kysely';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import type { CandidateFields } from '#server/db/candidates/candidates.ts';
import type { Database, Runner } from '#server/db/database.ts';

type NewCandidate = CandidateFields & { organization_id: number; photo_key: string | null };

/** Reports whether there is any organisation. */
export async function hasAccounts(runner: Runner): Promise<boolean> {
  return (await runner.selectFrom('organization').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Inserts up to a few thousand candidates whose fields are known to be valid.
 * @returns their ids
 */
export async function insertDemoCandidates(runner: Runner, rows: readonly NewCandidate[]): Promise<number[]> {
  const columns = sql`organization_id, candidate_type, name, organization, phone, phone_e164, address,
    ${sql.join(TEXT_FIELDS.map((name) => sql.id(name)))},
    start_date, end_date, reason, notes, skills, position, photo_key`;
  const { rows: inserted } = await sql<{ id: number }>`
    insert into candidate (${columns})
    select ${columns} from json_populate_recordset(null::candidate, ${JSON.stringify(rows)})
    returning id`.execute(runner);
  return inserted.map(({ id }) => id);
}

/** Refreshes the planner's statistics immediately. Autovacuum would take a minute. */
export async function analyze(db: Database) {
  await sql`analyze`.execute(db);
}
