import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countRequests, listRequests } from '#contract/calls/verification-requests.ts';
import { listVerifications } from '#contract/calls/verifications.ts';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('long lists are counted up to a limit', async () => {
  const [asker, company] = [await portal.newAccount(), await portal.newAccount()];
  await sql`
    insert into verification (reference, organization_id, member_id, state, outcome, subject_name, subject_phone, subject_email,
      candidate_type, claimed_organization, is_current, position, question_hash, asked_organization_id, asked_at, settled_at)
    select left(state, 1) || lpad(n::text, 11, '0'), ${asker.organization_id}, ${asker.member_id}, state, 'not_found', 'Ada Obi',
      '08031234567', '', 'employee', 'Zenwata Foods', true, '', '', ${company.organization_id}, now(), settled_at
    from generate_series(1, ${LOG_MAX_COUNTED + 1}::int) n, (values ('withdrawn', now()), ('asked', null)) states (state, settled_at)
  `.execute(portal.db);
  const own = await portal.call(listVerifications, { token: asker.token });
  const settled = await portal.call(listRequests, { token: company.token, query: { state: 'settled' } });
  const open = await portal.call(countRequests, { token: company.token });
  expect(open.body.data).toEqual({ open: LOG_MAX_COUNTED, overdue: 0 });
  for (const { body } of [own, settled]) {
    expect(body.data.total).toBe(LOG_MAX_COUNTED);
    expect(body.data.data.length).toBeGreaterThan(0);
  }
});
