import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { restoreBackup } from '#server/tools/backup/restore-backup.ts';
import { backUp, makeTarget, toOptions } from '#server/testing/backup.ts';
import { writeAudit } from './queries/audit.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { sealAudit } from './seal-audit-job.ts';
import { verifyAudit } from './verify-audit.ts';

/** Seals everything. Open transactions of other databases on the server hold back sealing, too. */
async function sealAll({ db }: TestPortal) {
  const seal = async () => {
    await sealAudit(db, 2);
    return (await verifyAudit(db)).waiting;
  };
  await expect.poll(seal, { interval: 10 }).toBe(0);
}

/** Opens a transaction with an id of its own. @returns a function that ends it */
async function openTransaction({ db }: TestPortal): Promise<() => Promise<unknown>> {
  const transaction = await db.startTransaction().execute();
  await sql`select pg_current_xact_id()`.execute(transaction);
  return () => transaction.rollback().execute();
}

test('a restored audit log verifies, and entries from before and after the restore are sealed once', async () => {
  const portal = await startTestPortal({ RUN_JOBS: 'false' });
  onTestFinished(() => portal.close());
  const actor = await portal.newAccount();
  const addEntry = (to: TestPortal, query: string) =>
    writeAudit(to.db, { action: 'search', actor, detail: { query }, clientAddress: '' });
  await addEntry(portal, 'Adaeze Nwosu');
  await sealAll(portal);
  // Sealed only after the restore.
  await addEntry(portal, 'Bashir Lawal');
  const sealed = await verifyAudit(portal.db);

  const source = { url: portal.services.env.databaseUrl ?? '', dataDir: portal.dataDir };
  const target = await makeTarget();
  const endOlder = await openTransaction(portal);
  await restoreBackup(toOptions(target, await backUp(source)));
  const settings = { DATABASE_URL: target.url, DATA_DIR: target.dataDir, RUN_JOBS: 'false' };
  const restored = await startTestPortal(settings);
  onTestFinished(() => restored.close());
  expect(await verifyAudit(restored.db)).toEqual(sealed);
  expect(sealed).toMatchObject({ waiting: 1, broken: [] });

  // While an older transaction is open, nothing can be sealed.
  expect(await sealAudit(restored.db, 2)).toBe(0);
  expect(await verifyAudit(restored.db)).toEqual(sealed);
  await endOlder();
  await sealAll(restored);
  await addEntry(restored, 'Chinwe Obi');
  await sealAll(restored);
  const { links, entries, broken } = await verifyAudit(restored.db);
  expect({ entries, broken }).toEqual({ entries: sealed.entries + 2, broken: [] });
  expect(links).toBeGreaterThan(sealed.links);
});
