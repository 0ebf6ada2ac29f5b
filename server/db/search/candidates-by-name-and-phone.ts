import { sql } from 'kysely';
import { numberArray, textArray } from '#server/db/array-literal.ts';
import type { Runner } from '#server/db/database.ts';

/** Whom to look for: one phone number of the person numbered `at`, and word ids that the name must have. */
export interface WantedNamesake {
  at: number;
  candidate_type: string;
  /** National digits. */
  number: string;
  word_ids: readonly number[];
}

export interface Namesake {
  at: number;
  id: number;
  candidate_type: string;
  name: string;
  phone: string;
  created_at: Date;
}

/** The account's own candidates with such a number and these words in their name, the oldest first. */
export async function findNamesakes(
  runner: Runner,
  account_id: number,
  wanted: readonly WantedNamesake[],
): Promise<Namesake[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Namesake>`
    select wanted.at, c.id, c.candidate_type, c.name, c.phone, c.created_at
    from unnest(${numberArray(wanted.map(({ at }) => at))}::int[],
      ${textArray(wanted.map(({ candidate_type }) => candidate_type))}::text[],
      ${textArray(wanted.map(({ number }) => number))}::text[],
      ${textArray(wanted.map(({ word_ids }) => numberArray(word_ids)))}::text[]
    ) as wanted (at, candidate_type, number, word_ids)
    join candidate_phone p on p.number = wanted.number collate "C"
    join candidate_search s on s.candidate_id = p.candidate_id and s.account_id = ${account_id}
      and s.candidate_type = wanted.candidate_type and s.name_words @> wanted.word_ids::bigint[]
    join candidate c on c.id = s.candidate_id
    order by c.id`.execute(runner);
  return rows;
}
