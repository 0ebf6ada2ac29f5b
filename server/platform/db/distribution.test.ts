import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { DISTRIBUTED } from '#server/testing/undistributable-shapes.ts';

/** Tables small enough to replicate to every node. */
const REFERENCE = new Set(['organization', 'import']);

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const isDistributed = (column: 'attrelid' | 'tgrelid') =>
  sql`${sql.ref(column)} = any(${Object.keys(DISTRIBUTED)}::regclass[])`;

it('has no identity columns in tables distributed by candidate', async () => {
  const { rows } = await sql`
    select attrelid::regclass::text as "table", attname as "column" from pg_attribute
    where attidentity <> '' and ${isDistributed('attrelid')}`.execute(portal.db);
  expect(rows).toEqual([]);
});

it('has no statement triggers on tables distributed by candidate', async () => {
  // The lowest bit of tgtype is set for row triggers.
  const { rows } = await sql`
    select tgname from pg_trigger where tgtype::integer & 1 = 0 and ${isDistributed('tgrelid')}`.execute(
    portal.db,
  );
  expect(rows).toEqual([]);
});

it('has no foreign keys on distributed tables without the candidate id', async () => {
  const { rows } = await sql<{ name: string; from: string; to: string; columns: string[] }>`
    select conname as name, conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f'`.execute(portal.db);
  const crossing = rows.filter(({ from, to, columns }) => {
    if (!(to in DISTRIBUTED)) return from in DISTRIBUTED && !REFERENCE.has(to);
    return !(from in DISTRIBUTED) || !columns.includes(DISTRIBUTED[from] ?? '');
  });
  expect(crossing).toEqual([]);
  expect(rows).not.toEqual([]);
});
