import { sql } from 'kysely';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { hasSameNumber } from './candidate-phones.ts';

/** A person to find: one of their phone numbers, and words of their name. */
export interface NameAndPhone {
  /** Position of the person in the caller's list. */
  position: number;
  candidate_type: string;
  /** National digits. */
  number: string;
  word_ids: readonly number[];
}

export interface NameAndPhoneMatch {
  position: number;
  id: number;
  candidate_type: string;
  name: string;
  phone: string;
  created_at: Date;
}

/** Finds the organisation's own candidates with the same type, the number and all the words in their name, oldest first. */
export async function findCandidatesByNameAndPhone(
  runner: Runner,
  organization_id: number,
  people: readonly NameAndPhone[],
): Promise<NameAndPhoneMatch[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<NameAndPhoneMatch>`
    select person.position, c.id, c.candidate_type, c.name, c.phone, c.created_at
    from unnest(${toNumberArray(people.map(({ position }) => position))}::int[],
      ${toTextArray(people.map(({ candidate_type }) => candidate_type))}::text[],
      ${toTextArray(people.map(({ number }) => number))}::text[],
      ${toTextArray(people.map(({ word_ids }) => toNumberArray(word_ids)))}::text[]
    ) as person (position, candidate_type, number, word_ids)
    join candidate_phone p on ${hasSameNumber(sql`person.number`)}
    join candidate_search s on s.candidate_id = p.candidate_id and s.organization_id = ${organization_id}
      and s.candidate_type = person.candidate_type::candidate_kind and s.name_words @> person.word_ids::integer[]
    join candidate c on c.id = s.candidate_id
    order by c.id`.execute(runner);
  return rows;
}
