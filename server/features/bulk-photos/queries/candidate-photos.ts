import { sql } from 'kysely';
import type { Paging } from '#contract/pages.ts';
import { hasAnyEnding } from '#server/domain/search/queries/candidate-phones.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';

/** The candidates of an organisation, or those that one of its imports added. */
export interface PhotoScope {
  organization_id: number;
  import_id?: number;
}

/** A candidate's phone number that equals or ends with the requested digits. */
export interface NumberMatch {
  /** The requested digits. */
  digits: string;
  /** The whole number in national digits. */
  number: string;
  id: number;
}

/** A number that more candidates share identifies nobody. */
const MAX_MATCHES = 20;

const buildImportCondition = (import_id: number | undefined) =>
  import_id === undefined ? sql`true` : sql`c.import_id = ${import_id}`;

/** Finds candidates in scope whose number ends with one of these runs of national digits, up to MAX_MATCHES per run. */
export async function findByNumberSuffixes(
  runner: Runner,
  digits: readonly string[],
  { organization_id, import_id }: PhotoScope,
): Promise<NumberMatch[]> {
  if (digits.length === 0) return [];
  const { rows } = await sql<Omit<NumberMatch, 'digits'>>`
    select number, id from (
      select p.number, c.id, row_number() over (partition by p.number order by c.id) as place
      from candidate_phone p join candidate c on c.id = p.candidate_id
      where ${hasAnyEnding(digits)}
        and c.organization_id = ${organization_id} and ${buildImportCondition(import_id)}) holder
    where place <= ${sql.lit(MAX_MATCHES)}
    order by number, id`.execute(runner);
  return digits.flatMap((run) => {
    const matches = rows.filter(({ number }) => number.endsWith(run)).slice(0, MAX_MATCHES);
    return matches.map((match) => ({ digits: run, ...match }));
  });
}

/** Lists a page of the candidates in scope without a photo, the newest first, with their total. */
export async function listWithoutPhoto(
  runner: Runner,
  { organization_id, import_id }: PhotoScope,
  paging: Paging,
): Promise<{ ids: number[]; total: number }> {
  const without = runner
    .selectFrom('candidate')
    .where('organization_id', '=', organization_id)
    .where('photo_key', 'is', null)
    .$if(import_id !== undefined, (query) => query.where('import_id', '=', import_id ?? 0));
  const rows = await paginate(without.select('id').orderBy('id', 'desc'), paging).execute();
  return { ids: rows.map(({ id }) => id), total: await countRows(without) };
}
