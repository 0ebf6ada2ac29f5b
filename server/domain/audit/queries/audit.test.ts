import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test.each([
  ['update', sql`update audit_entry set action = 'view'`],
  ['delete', sql`delete from audit_entry`],
  ['truncate', sql`truncate audit_entry`],
])('the audit log rejects %s and keeps its entries', async (_, statement) => {
  const { organization_id: id } = await portal.newAccount();
  const listEntries = () =>
    portal.db.selectFrom('audit_entry').selectAll().where('organization_id', '=', id).orderBy('id').execute();
  const before = await listEntries();
  expect(before.length).toBeGreaterThan(0);
  await expect(statement.execute(portal.db)).rejects.toThrow('the audit log is append-only');
  expect(await listEntries()).toEqual(before);
});

test.each([
  ['delete from audit_seal', sql`delete from audit_seal`],
  ['truncate audit_seal', sql`truncate audit_seal`],
  ['update audit_seal', sql`update audit_seal set sequence = 1`],
  ['delete from audit_field_list', sql`delete from audit_field_list`],
  ['truncate audit_field_list', sql`truncate audit_field_list`],
  ['update audit_field_list', sql`update audit_field_list set fields = '{name}'`],
  ['delete from audit_erasure', sql`delete from audit_erasure`],
  ['truncate audit_erasure', sql`truncate audit_erasure`],
  ['update audit_erasure', sql`update audit_erasure set erased_at = now()`],
])('rejects %s', async (_, statement) => {
  await expect(statement.execute(portal.db)).rejects.toThrow('the audit log is append-only');
});
