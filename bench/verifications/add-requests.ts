import { sql } from 'kysely';
import { CODE_ALPHABET } from '#contract/limits.ts';
import { formatReference } from '#server/domain/verifications/references.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HttpPortal } from '../search/http-portal.ts';

const ALL = 200_000;
const OPEN = 5000;

/** A reference that is unique and has twelve letters of the alphabet. */
const referenceOf = (number: string) =>
  sql`lpad(translate(${sql.raw(number)}::text, '0123456789', ${CODE_ALPHABET.slice(0, 10)}), 12, ${CODE_ALPHABET.at(-1)})`;

/**
 * Adds verifications in place of those of an earlier run. The first member's organisation has open requests, and answered ones
 * like every other.
 * @returns the references of the open ones
 */
export async function addRequests(db: Database, members: HttpPortal['members']): Promise<string[]> {
  const [asked, ...askers] = members;
  await sql`truncate verification cascade`.execute(db);
  await sql`
    insert into verification (reference, organization_id, member_id, state, outcome, subject_name, subject_phone, subject_email,
      candidate_type, claimed_organization, start_date, is_current, position, question_hash, purpose, basis,
      asked_organization_id, asked_name, asked_at, first_reminder_at, second_reminder_at, due_at, expires_at,
      settled_at, settled_by, answer_fields, responder)
    select ${referenceOf('n')}, asker.organization_id, asker.member_id,
      case when is_open then 'asked' else 'answered' end, case when is_open then 'not_found' else 'unconfirmed' end,
      'Folake Adesina ' || n, '0807' || lpad(n::text, 7, '0'), '', 'employee', 'Amberleaf Foods', date '2020-01-01', true, '',
      sha256(n::text::bytea), 'employment-check', 'contract',
      case when n % 10 = 0 or is_open then ${asked?.organization_id}::bigint end, 'Amberleaf Foods',
      at, at + interval '2 days', at + interval '5 days', at + interval '14 days', at + interval '30 days',
      case when not is_open then at + interval '1 day' end, case when is_open then '' else 'Amberleaf Foods' end,
      '[]', case when not is_open then '{"organization": null, "address": null, "is_public_mail": false, "text": ""}'::jsonb end
    from generate_series(1, ${sql.lit(ALL)}) n
    cross join lateral (select n > ${sql.lit(ALL - OPEN)} as is_open,
      case when n > ${sql.lit(ALL - OPEN)} then now() - make_interval(mins => ${sql.lit(ALL)} - n)
        else now() - interval '40 days' - make_interval(mins => ${sql.lit(ALL)} - n) end as at) age
    join unnest(${askers.map((one) => one.organization_id)}::bigint[], ${askers.map((one) => one.member_id)}::bigint[])
      with ordinality asker (organization_id, member_id, place) on place = 1 + n % ${sql.lit(askers.length)}`.execute(
    db,
  );
  await sql`vacuum analyze verification`.execute(db);
  const open = db.selectFrom('verification').select('reference').where('state', '=', 'asked');
  return (await open.orderBy('id').execute()).map(({ reference }) => formatReference(reference));
}
