import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addProof, revokeProofs } from './proofs.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('the migration queues the names of domains that a DNS record proved before', async () => {
  const { db } = portal;
  const verify = async (checked: string, method: 'dns record' | 'email code') => {
    const account = await portal.newAccount();
    await addProof(
      db,
      { organization_id: account.organization_id, level: 'domain verified', method, checked },
      24,
    );
    return account;
  };
  const { name } = await verify('cormorant.example', 'dns record');
  await verify('gannet.example', 'email code');
  const revoked = await verify('petrel.example', 'dns record');
  await revokeProofs(db, revoked.organization_id, 'The domain was sold.');
  const renamed = await verify('shearwater.example', 'dns record');
  await db
    .updateTable('organization')
    .set({ name: 'Another Name' })
    .where('id', '=', renamed.organization_id)
    .execute();

  const migration = await readFile('migrations/1183_name_checks.sql', 'utf8');
  await sql.raw(migration.slice(migration.indexOf('insert into name_check'))).execute(db);
  const queued = db.selectFrom('name_check').select(['name', 'domain', 'state']);
  expect(await queued.execute()).toEqual([{ name, domain: 'cormorant.example', state: 'pending' }]);
});
