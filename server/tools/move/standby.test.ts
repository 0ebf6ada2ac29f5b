import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { withClient } from '#server/app/backup/queries/open-client.ts';
import { makeTarget, readEveryTable } from '#server/testing/backup.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { move, toMoveOptions } from '#server/testing/move.ts';
import { type ReplicatedDatabase, startReplicatedDatabase } from '#server/testing/replicated-database.ts';
import { checkServer } from './check-databases.ts';
import { describeDatabase } from './queries/describe-database.ts';

let database: ReplicatedDatabase;
beforeAll(async () => void (database = await startReplicatedDatabase()));
afterAll(() => database.close());

it('refuses a standby as the source', async () => {
  const { url: target } = await makeTarget();
  await expect(move({ source: database.replicaUrl, target })).rejects.toThrow(
    'The source is a standby. Set DATABASE_URL to its primary. Nothing was moved.',
  );
  expect(await readEveryTable(target)).toEqual({});
});

it('refuses a standby as the target', async () => {
  const { url: source, drop } = await createTestDatabase();
  onTestFinished(drop);
  await expect(move({ source, target: database.replicaUrl })).rejects.toThrow(
    'The target is a standby, which is read-only. Nothing was moved.',
  );
});

it('refuses the standby of the source as the target', async () => {
  const { source, target } = toMoveOptions({ source: database.url, target: database.replicaUrl });
  const { id } = await withClient(source, describeDatabase);
  const check = withClient(target, (client) =>
    checkServer(client, { id, migrations: [], movedTo: undefined }),
  );
  await expect(check).rejects.toThrow('The target is the same database as the source, or a standby of it.');
});
