import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findByNumberSuffixes } from './candidate-photos.ts';

const NUMBERS = 20_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
});
afterAll(() => portal.close());

test('finds numbers by their ends in the index', async () => {
  const { organization_id, token } = await portal.newAccount();
  await addCandidate(portal.call, token, { phone: '+2348031234567' });
  await sql`insert into candidate overriding system value
    select copy.* from candidate c cross join generate_series(1, ${NUMBERS}::int) n
    cross join lateral jsonb_populate_record(c, jsonb_build_object('id', c.id + n, 'photo_key', null)) copy`.execute(
    portal.db,
  );
  await sql`insert into candidate_search
    select copy.* from candidate_search s cross join generate_series(1, ${NUMBERS}::int) n
    cross join lateral jsonb_populate_record(s, jsonb_build_object('candidate_id', s.candidate_id + n,
      'first_phone', 7010000000 + n)) copy`.execute(portal.db);
  await sql`insert into further_phone (candidate_id, number)
    select candidate_id, (7020000000 + candidate_id)::text from candidate_search`.execute(portal.db);
  await sql`analyze candidate_search, further_phone, candidate`.execute(portal.db);
  await portal.db.transaction().execute(async (tx) => {
    const countScans = async () => {
      const { rows } = await sql<{ scans: number }>`
        select sum(seq_scan) as scans from pg_stat_xact_user_tables
        where relname in ('candidate_search', 'further_phone')`.execute(tx);
      return rows[0]?.scans;
    };
    const before = await countScans();
    const found = await findByNumberSuffixes(tx, ['8031234567', '1234567', '34567', '9234567'], {
      organization_id,
    });
    expect(found.map(({ digits }) => digits).toSorted()).toEqual(['1234567', '34567', '8031234567']);
    expect(await countScans()).toBe(before);
  });
});
