import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldSomeNames } from '#server/db/folded-names.ts';
import { readEnv } from '#server/env.ts';
import { openPortal, type Portal } from '#server/portal.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let dataDir: string;
let database: TestDatabase;
let portal: Portal;

const open = () =>
  openPortal(
    readEnv({ DATA_DIR: dataDir, DEMO_DATA: 'false', DATABASE_URL: database.url }),
    pino({ level: 'silent' }),
  );
const folded = async () => {
  const rows = await portal.services.db
    .selectFrom('account')
    .select('folded_name')
    .orderBy('email')
    .execute();
  return rows.map(({ folded_name }) => folded_name);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-names-'));
  database = await createTestDatabase();
  portal = await open();
});
afterAll(async () => {
  await portal.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('a start folds the names of accounts that an older version stored', async () => {
  const names = [
    { role: 'school', name: 'Ɗan Ƙofa "Model" \\ College' },
    { role: 'individual', first_name: 'Ṣadé', last_name: 'Ọlátúnjí' },
    { role: 'company', name: 'Zenwata Foods' },
  ] as const;
  const accounts = names.map((each, at) => ({ ...each, email: `${at}@example.com` }));
  await portal.services.db.insertInto('account').values(accounts).execute();
  expect(await folded()).toEqual([null, null, null]);
  await portal.close();
  portal = await open();
  expect(await folded()).toEqual(['dan kofa "model" \\ college', 'sade olatunji', 'zenwata foods']);
});

test('folds a few at a time, and nothing twice', async () => {
  const { db } = portal.services;
  await db.updateTable('account').set({ folded_name: null }).execute();
  const counts: number[] = [];
  for (let i = 0; i < 3; i += 1) counts.push(await db.transaction().execute((tx) => foldSomeNames(tx, 2)));
  expect(counts).toEqual([2, 1, 0]);
  expect(await folded()).not.toContain(null);
});
