import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { deleteCandidate, listCandidates, uploadCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { findObstacle, openCluster } from './open-cluster.ts';

/** Runs a statement. @returns its first value as text */
async function query(url: string, text: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ value: string }>(text).finally(() => client.end());
  return rows[0]?.value ?? '';
}

test('a restore to the time before a deletion brings the people back', async ({ skip }) => {
  const obstacle = findObstacle();
  // There it is installed, and a skipped test would go unnoticed.
  if (obstacle !== undefined && process.env['CI']) throw new Error(obstacle);
  if (obstacle !== undefined) return skip(obstacle);
  const cluster = await openCluster();
  await query(cluster.url, 'create database portal');
  const portal = await startTestPortal({ DATABASE_URL: cluster.url.replace(/postgres$/u, 'portal') });
  onTestFinished(portal.close);
  const owner = await portal.newAccount();
  const files = { profile_picture: await createTestPhoto() };
  const add = async (name: string): Promise<string> => {
    const form = { ...employeeForm, name };
    const { status, body } = await portal.call(uploadCandidate, { token: owner.token, form, files });
    expect(status).toBe(201);
    return body.data.id;
  };
  const ids = [await add('Adunni Before')];
  cluster.pgbackrest('--type=full', 'backup');
  const backedUp = await query(cluster.url, "select date_trunc('second', clock_timestamp())::text as value");
  ids.push(await add('Bashir After'));
  // pgBackRest keeps the times of its backups in whole seconds, and restores none that ended in the second of the target.
  const isLater = () =>
    query(
      cluster.url,
      `select (clock_timestamp() >= '${backedUp}'::timestamptz + interval '1 second')::text as value`,
    );
  await expect.poll(isLater, { timeout: 10_000 }).toBe('true');
  const time = await query(cluster.url, 'select clock_timestamp()::text as value');
  for (const id of ids)
    expect((await portal.call(deleteCandidate, { token: owner.token, params: { id } })).status).toBe(200);
  await add('Chidi Late');
  // Archives the log up to now.
  cluster.pgbackrest('check');

  const restoredUrl = await cluster.restore(time);
  const after = await startTestPortal({ DATABASE_URL: restoredUrl, DATA_DIR: portal.dataDir });
  onTestFinished(after.close);
  const { email, password, role } = owner;
  const { token } = (await after.call(logIn, { body: { email, password, role } })).body;
  const { data } = (await after.call(listCandidates, { token })).body.data;
  expect(data.map(({ name }) => name).toSorted()).toEqual(['Adunni Before', 'Bashir After']);
  for (const id of ids) expect((await after.call(viewDetails, { token, params: { id } })).status).toBe(200);
  expect((await verifyAudit(after.db)).broken).toEqual([]);
}, 120_000);
