import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { selectOpenRequests } from './open-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test.each([
  ['the deletion of an asked organisation', sql`asked_organization_id = 1`],
  ['the erasure of a record', sql`candidate_id = 1 or recorded_candidate_id = 1`],
  ['retention', sql`(state = 'checked' and created_at < now()) or settled_at < now()`],
])('%s reads an index', async (_, condition) => {
  const plan = await portal.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`
      explain delete from verification where ${condition}`.execute(tx);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).not.toContain('Seq Scan');
});

test('what is open for a mailbox reads an index of each kind', async () => {
  const plan = await portal.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return JSON.stringify(await selectOpenRequests(tx, 'registry@amberleaf.example').explain());
  });
  for (const index of ['verification_asked_email', 'verification_waiting_email', 'consent_link_mailbox'])
    expect(plan).toContain(index);
});
