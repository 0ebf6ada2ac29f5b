import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, writeAudit } from './queries/audit.ts';
import { eraseAuditContent, TEMPORARY_ACTIONS } from './queries/audit-content.ts';
import { disclosedFields } from './queries/field-lists.ts';
import { removeExpiredAuditContent, setAuditRetention } from './queries/audit-retention.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countScans } from '#server/testing/count-scans.ts';
import { whileConnectionsEnd } from '#server/testing/end-connections.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { compareAuditHeads, refreshLatestHeads, writeAuditHeads } from './audit-heads.ts';
import { sealAudit } from './seal-audit-job.ts';
import { verifyAudit } from './verify-audit.ts';

let portal: TestPortal;
let actor: Actor;
let sealedBefore: string;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  actor = await portal.newAccount();
  ({ sealed_before: sealedBefore } = await portal.db
    .selectFrom('audit_sealing')
    .select('sealed_before')
    .executeTakeFirstOrThrow());
});
afterAll(() => portal.close());

const TABLES = [
  'audit_entry',
  'audit_seal',
  'audit_head',
  'audit_content',
  'audit_erasure',
  'audit_field_list',
];

/** Empties the log, which the test before may have left broken and without its triggers. */
beforeEach(async () => {
  const alterTriggers = async (action: 'disable' | 'enable') => {
    for (const table of TABLES)
      await sql.raw(`alter table ${table} ${action} trigger all`).execute(portal.db);
  };
  await alterTriggers('disable');
  await sql.raw(`truncate ${TABLES.join(', ')}`).execute(portal.db);
  await alterTriggers('enable');
  await portal.db.updateTable('audit_sealing').set({ sealed_before: sealedBefore }).execute();
});

/** Adds an entry with text. @returns its id */
async function addEntry(query: string, runner: Pick<TestPortal, 'db'>['db'] = portal.db): Promise<number> {
  const detail = { type: 'name', query, total: 3 };
  await writeAudit(runner, { action: 'search', actor, detail, clientAddress: '192.0.2.7' });
  const { id } = await runner
    .selectFrom('audit_entry')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** Seals everything. Open transactions of other databases on the server hold back sealing, too. */
async function sealAll() {
  const seal = async () => {
    await sealAudit(portal.db);
    return (await verifyAudit(portal.db)).waiting;
  };
  await expect.poll(seal, { timeout: 20_000, interval: 10 }).toBe(0);
}

async function findLastLink(): Promise<number> {
  const { rows } = await sql<{ last: number }>`select max(sequence) as last from audit_seal
    where organization_id = ${actor.organization_id}`.execute(portal.db);
  return rows[0]?.last ?? 0;
}

/** Adds and seals two batches of entries. @returns their ids */
async function addSealedEntries(): Promise<[number, number, number, number]> {
  const first = [await addEntry('Adaeze Nwosu'), await addEntry('Bashir Lawal')] as const;
  await sealAll();
  const second = [await addEntry('Chinwe Obi'), await addEntry('Dapo Ajayi')] as const;
  await sealAll();
  return [...first, ...second];
}

/** Changes the log as a database owner could. */
async function tamper(statement: ReturnType<typeof sql>) {
  await sql`alter table audit_entry disable trigger all`.execute(portal.db);
  await sql`alter table audit_seal disable trigger all`.execute(portal.db);
  await sql`alter table audit_head disable trigger all`.execute(portal.db);
  await sql`alter table audit_field_list disable trigger all`.execute(portal.db);
  await statement.execute(portal.db);
}

const listProblems = async () => (await verifyAudit(portal.db)).broken.map(({ problem }) => problem);

test('seals entries once and finds them intact', async () => {
  await addSealedEntries();
  const { links, entries, waiting, removed, broken } = await verifyAudit(portal.db);
  expect({ waiting, removed, broken }).toEqual({ waiting: 0, removed: 0, broken: [] });
  expect(links).toBeGreaterThanOrEqual(2);
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_entry`.execute(portal.db);
  expect(entries).toBe(rows[0]?.count);
  expect(await sealAudit(portal.db)).toBe(0);
});

test.each(['action', 'purpose', 'client_address'])(
  'reports an entry whose %s was altered',
  async (column) => {
    const [, second] = await addSealedEntries();
    await tamper(sql`update audit_entry set ${sql.ref(column)} = 'credit' where id = ${second}`);
    expect(await listProblems()).toEqual([`entry ${second} was altered`]);
  },
);

test.each([
  ['time', sql`at = at - interval '1 microsecond'`],
  ['result count', sql`detail = jsonb_set(detail, '{total}', '4')`],
  ['member', sql`member_id = member_id + 1`],
])('reports an entry whose %s was altered', async (_, change) => {
  const [first] = await addSealedEntries();
  await tamper(sql`update audit_entry set ${change} where id = ${first}`);
  expect(await listProblems()).toEqual([`entry ${first} was altered`]);
});

test('reports a deleted entry', async () => {
  const [, , third] = await addSealedEntries();
  await tamper(sql`delete from audit_entry where id = ${third}`);
  expect(await listProblems()).toEqual([`entry ${third} was deleted`]);
});

test('reports an entry that was inserted among sealed ones', async () => {
  const [first] = await addSealedEntries();
  await tamper(sql`
    insert into audit_entry (action, organization_id, member_id, transaction)
    select action, organization_id, member_id, transaction from audit_entry where id = ${first}`);
  const { id } = await portal.db
    .selectFrom('audit_entry')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(await listProblems()).toEqual([`entry ${id} was inserted among sealed ones`]);
});

test('reports entries that changed places', async () => {
  const [first, second] = await addSealedEntries();
  await tamper(sql`
    update audit_entry set at = other.at, content_hmac = other.content_hmac
    from audit_entry other
    where audit_entry.id in (${first}, ${second}) and other.id = ${first}::bigint + ${second}::bigint - audit_entry.id`);
  expect(await listProblems()).toEqual([`entry ${first} was altered`, `entry ${second} was altered`]);
});

test('reports links that changed places, were altered or were deleted', async () => {
  await addSealedEntries();
  const organization = sql`organization_id = ${actor.organization_id}`;
  // Other transactions of the server may have split the entries into more than two links.
  const last = await findLastLink();
  const swapLinks = async () => {
    for (const [from, to] of [
      [1, 1001],
      [last, 1],
      [1001, last],
    ])
      await tamper(sql`update audit_seal set sequence = ${to} where ${organization} and sequence = ${from}`);
  };
  await swapLinks();
  expect(new Set(await listProblems())).toEqual(
    new Set(['it does not follow the link before it', 'the chain does not end with its head']),
  );
  await swapLinks();
  expect(await listProblems()).toEqual([]);

  await sql`update audit_seal set hash = sha256(hash) where ${organization} and sequence = 1`.execute(
    portal.db,
  );
  expect(await listProblems()).toEqual(['the link was altered', 'it does not follow the link before it']);
});

test('sealing numbers lists of fields, and an entry with the number has the hash of one with the names', async () => {
  const write = (disclosed_fields: string[]) =>
    writeAudit(portal.db, { action: 'view', actor, disclosed_fields, clientAddress: '' });
  const lists = [['name', 'phone'], ['name'], []];
  for (const list of [...lists, ...lists]) await write(list);
  await sealAll();
  for (const list of lists) await write(list);
  await write(['phone']);
  await sealAll();
  expect(await listProblems()).toEqual([]);
  const stored = portal.db
    .selectFrom('audit_entry')
    .select(['disclosed_fields', sql<boolean>`field_list_id is not null`.as('isNumbered')])
    .select(disclosedFields.as('fields'))
    .orderBy('id');
  expect(await stored.execute()).toEqual([
    ...[...lists, ...lists].map((fields) => ({ disclosed_fields: fields, isNumbered: false, fields })),
    ...lists.map((fields) => ({ disclosed_fields: null, isNumbered: true, fields })),
    { disclosed_fields: ['phone'], isNumbered: false, fields: ['phone'] },
  ]);
  const numbers = await portal.db.selectFrom('audit_field_list').select('id').orderBy('id').execute();
  expect(numbers).toEqual([1, 2, 3, 4].map((id) => ({ id })));

  // The same entry with the names instead of the number, as an earlier version stored it.
  await tamper(sql`update audit_entry set disclosed_fields = ${disclosedFields}, field_list_id = null`);
  expect(await listProblems()).toEqual([]);
});

test('reports entries whose list of fields was altered', async () => {
  const write = () =>
    writeAudit(portal.db, { action: 'view', actor, disclosed_fields: ['name'], clientAddress: '' });
  await write();
  await sealAll();
  await write();
  await sealAll();
  await tamper(sql`update audit_field_list set fields = '{phone}'`);
  expect(await listProblems()).toEqual([expect.stringMatching(/^entry \d+ was altered$/u)]);
});

test('reports a link that is missing before another', async () => {
  await addSealedEntries();
  await tamper(sql`delete from audit_seal where organization_id = ${actor.organization_id} and sequence = 1`);
  expect(await listProblems()).toContain('the link before it is missing');
});

test('reports entries that a further link seals again', async () => {
  await addSealedEntries();
  await tamper(sql`
    insert into audit_seal (organization_id, sequence, entry_ids, entry_hashes, previous_hash, hash)
    select organization_id, sequence + 1, entry_ids, entry_hashes, hash, sha256(hash
      || convert_to(concat_ws(' ', organization_id, sequence + 1, array_to_string(entry_ids, ',')), 'UTF8')
      || entry_hashes)
    from audit_seal where organization_id = ${actor.organization_id} order by sequence desc limit 1`);
  const problems = (await listProblems()).map((problem) => problem.replace(/\d+/u, '#'));
  expect(new Set(problems)).toEqual(
    new Set(['entry # is sealed twice', 'the chain does not end with its head']),
  );
});

test('reports an entry that the chain of another organisation seals', async () => {
  const [first] = await addSealedEntries();
  await tamper(sql`update audit_seal set organization_id = organization_id + 1`);
  await tamper(sql`update audit_head set organization_id = organization_id + 1`);
  expect(await listProblems()).toContain(`entry ${first} belongs to another chain`);
});

test('lists about a thousand problems of a log that was altered throughout', async () => {
  const organization = sql`${actor.organization_id}::bigint`;
  for (let links = 0; links < 5; links += 1) {
    await sql`insert into audit_entry (action, organization_id) select 'view', ${organization} from generate_series(1, 6000)`.execute(
      portal.db,
    );
    await sealAll();
  }
  await tamper(sql`update audit_entry set purpose = 'credit'`);
  const problems = await listProblems();
  expect(problems.length).toBeGreaterThanOrEqual(1000);
  expect(problems.length).toBeLessThan(30_000);
});

test('reports the entries of deleted last links', async () => {
  await addEntry('Adaeze Nwosu');
  await sealAll();
  const organization = sql`organization_id = ${actor.organization_id}`;
  const last = await findLastLink();
  const ids = [await addEntry('Chinwe Obi'), await addEntry('Dapo Ajayi')];
  await sealAll();
  // Transactions of other databases may have split the batch.
  await tamper(sql`delete from audit_seal where ${organization} and sequence > ${last}`);
  expect(await listProblems()).toEqual([
    'the chain does not end with its head',
    ...ids.map((id) => `entry ${id} was inserted among sealed ones`),
  ]);
});

test.each([
  ['another hash', sql`update audit_head set hash = sha256(hash)`, 'the chain does not end with its head'],
  ['a lower link', sql`update audit_head set sequence = 1`, 'the chain does not end with its head'],
  ['no row', sql`delete from audit_head`, 'the head of the chain is missing'],
])('reports a head with %s', async (_, change, problem) => {
  await addSealedEntries();
  await tamper(change);
  expect(await listProblems()).toEqual([problem]);
});

test('reports a chain that was deleted with its entries, and keeps its head when the chain begins again', async () => {
  await addSealedEntries();
  const head = portal.db.selectFrom('audit_head').selectAll();
  const before = await head.execute();
  await tamper(sql`delete from audit_seal`);
  await tamper(sql`delete from audit_entry`);
  expect(await listProblems()).toEqual(['the chain of the head is missing']);
  await addEntry('Emeka Eze');
  await sealAll();
  expect(await head.execute()).toEqual(before);
  expect(await listProblems()).toEqual(['the chain does not end with its head']);
});

test('the head of a chain is the last link, and can only be raised', async () => {
  await addSealedEntries();
  const last = portal.db.selectFrom('audit_seal').select(['organization_id', 'sequence', 'hash']);
  expect(await portal.db.selectFrom('audit_head').selectAll().execute()).toEqual(
    await last.orderBy('sequence', 'desc').limit(1).execute(),
  );
  for (const statement of [
    'update audit_head set sequence = sequence - 1',
    'update audit_head set hash = sha256(hash)',
    'update audit_head set organization_id = organization_id + 1, sequence = sequence + 1',
    'delete from audit_head',
    'truncate audit_head',
  ])
    await expect(sql.raw(statement).execute(portal.db)).rejects.toThrow('the audit log is append-only');
});

test('the migration gives existing chains their heads', async () => {
  await addSealedEntries();
  await tamper(sql`delete from audit_head`);
  const migration = await readFile('migrations/1250_audit_heads.sql', 'utf8');
  const [insert] = /^insert into audit_head[^;]*/mu.exec(migration) ?? [];
  await sql.raw(insert ?? '').execute(portal.db);
  expect(await listProblems()).toEqual([]);
});

test('tells removed text from altered and from deleted text', async () => {
  const [first, second, third] = await addSealedEntries();
  await sql`update audit_content set at = now() - interval '91 days' where entry_id = ${first}`.execute(
    portal.db,
  );
  await removeExpiredAuditContent(portal.db);
  expect(await listProblems()).toEqual([`the content of entry ${first} was deleted before its time`]);

  await sql`update audit_content set content = '{"query":"Somebody Else"}' where entry_id = ${second}`.execute(
    portal.db,
  );
  await sql`delete from audit_content where entry_id = ${third}`.execute(portal.db);
  expect(await listProblems()).toEqual([
    `the content of entry ${first} was deleted before its time`,
    `the content of entry ${second} was altered`,
    `the content of entry ${third} was deleted before its time`,
  ]);
  expect((await verifyAudit(portal.db)).removed).toBe(0);
});

test('accepts that retention removes the text of every kind of look-up', async () => {
  for (const table of ['audit_entry', 'audit_content'])
    await sql.raw(`alter table ${table} alter at set default now() - interval '91 days'`).execute(portal.db);
  const purpose = { kind: 'other', note: 'A visa' } as const;
  for (const action of TEMPORARY_ACTIONS)
    await writeAudit(portal.db, { action, actor, purpose, clientAddress: '' });
  for (const table of ['audit_entry', 'audit_content'])
    await sql.raw(`alter table ${table} alter at set default now()`).execute(portal.db);
  await sealAll();
  await setAuditRetention(portal.db, 90);
  await removeExpiredAuditContent(portal.db);
  expect(await verifyAudit(portal.db)).toMatchObject({ removed: TEMPORARY_ACTIONS.length, broken: [] });
});

test('accepts that retention removes the text of old look-ups, and nothing else', async () => {
  await tamper(sql`alter table audit_entry alter at set default now() - interval '91 days'`);
  await sql`alter table audit_content alter at set default now() - interval '91 days'`.execute(portal.db);
  const id = await addEntry('Adaeze Nwosu');
  await writeAudit(portal.db, {
    action: 'delete',
    actor,
    detail: { name: 'Bashir Lawal' },
    clientAddress: '',
  });
  await sql`alter table audit_entry alter at set default now()`.execute(portal.db);
  await sql`alter table audit_content alter at set default now()`.execute(portal.db);
  await addEntry('Chinwe Obi');
  await sealAll();
  await setAuditRetention(portal.db, 92);
  await removeExpiredAuditContent(portal.db);
  expect((await verifyAudit(portal.db)).removed).toBe(0);
  await setAuditRetention(portal.db, 90);
  await removeExpiredAuditContent(portal.db);
  expect(await verifyAudit(portal.db)).toMatchObject({ removed: 1, broken: [] });
  const { rows } = await sql<{
    content: string;
  }>`select content from audit_content order by entry_id`.execute(portal.db);
  expect(rows.map(({ content }) => content)).toEqual(['{"name":"Bashir Lawal"}', '{"query":"Chinwe Obi"}']);
  const entry = portal.db.selectFrom('audit_entry').select('detail').where('id', '=', id);
  expect(await entry.executeTakeFirst()).toEqual({ detail: { type: 'name', total: 3 } });
});

test('accepts that an erasure removes all text about a candidate, and no other', async () => {
  const entry = { actor, clientAddress: '' };
  const search = (query: string, candidate_ids: number[]) =>
    writeAudit(portal.db, { ...entry, action: 'search', detail: { query }, candidate_ids });
  await search('Adaeze Nwosu', [7, 8]);
  await search('Bashir Lawal', [9]);
  const detail = { removed_name: 'Adaeze Nwosu' };
  await writeAudit(portal.db, { ...entry, action: 'merge', candidate_id: 8, detail });
  await sealAll();
  expect(await eraseAuditContent(portal.db, [8])).toBe(2);
  expect(await eraseAuditContent(portal.db, [8])).toBe(0);
  expect(await verifyAudit(portal.db)).toMatchObject({ removed: 2, broken: [] });
  const texts = await portal.db.selectFrom('audit_content').select('content').execute();
  expect(texts).toEqual([{ content: '{"query":"Bashir Lawal"}' }]);
  await expect(sql`delete from audit_erasure`.execute(portal.db)).rejects.toThrow('append-only');
});

test('an erasure finds the text of a person by indexes', async () => {
  const entry = { actor, clientAddress: '', detail: { query: 'Adaeze Nwosu' } };
  // Neighbours share a block of the index.
  for (const candidate_ids of [[64, 127], [65], [128]])
    await writeAudit(portal.db, { ...entry, action: 'search', candidate_ids });
  const purpose = { kind: 'other', note: 'A visa' } as const;
  await writeAudit(portal.db, { ...entry, action: 'export', candidate_ids: [65, 128], purpose });
  await writeAudit(portal.db, { ...entry, action: 'view', candidate_id: 65, purpose });
  // PostgreSQL reads a small table without its indexes.
  await sql`
    insert into audit_entry (action, organization_id, candidate_ids, content_hmac)
    select 'search', ${actor.organization_id}::bigint, array[n, n + 100000], '' from generate_series(1000, 30000) n`.execute(
    portal.db,
  );
  await sql`analyze audit_entry`.execute(portal.db);
  let erased = 0;
  const erase = async (tx: Runner) => (erased = await eraseAuditContent(tx, [65]));
  expect(await countScans(portal.db, 'audit_entry', erase)).toBe(0);
  expect(erased).toBe(3);
});

test('reports text that was added to an entry without text', async () => {
  await writeAudit(portal.db, { action: 'log-out', actor, clientAddress: '' });
  await sealAll();
  const { rows } = await sql<{ id: number }>`
    insert into audit_content (entry_id, salt, content, is_temporary)
    select max(id), 'salt', '{"query":"Adaeze Nwosu"}', false from audit_entry
    returning entry_id as id`.execute(portal.db);
  expect(await listProblems()).toEqual([`content was added to entry ${rows[0]?.id}`]);
});

test('seals an entry that is committed late, after entries with higher ids', async () => {
  await sealAll();
  const late = await portal.db.startTransaction().execute();
  const id = await addEntry('Adaeze Nwosu', late);
  const next = await addEntry('Bashir Lawal');
  expect(next).toBeGreaterThan(id);
  // The open transaction holds back all later ones.
  expect(await sealAudit(portal.db)).toBe(0);
  expect((await verifyAudit(portal.db)).waiting).toBe(1);
  await late.commit().execute();
  await sealAll();
  expect(await listProblems()).toEqual([]);
});

test('seals many entries in transactions of bounded size', async () => {
  await sealAll();
  const listLinks = async () => {
    const { rows } = await sql<{ entries: number }>`
      select cardinality(entry_ids) as entries from audit_seal order by organization_id, sequence`.execute(
      portal.db,
    );
    return rows.map(({ entries }) => entries);
  };
  const before = await listLinks();
  const late = await portal.db.startTransaction().execute();
  await addEntry('Adaeze Nwosu', late);
  for (let count = 0; count < 10; count += 1) await addEntry(`Person ${count}`);
  await late.commit().execute();
  let total = 0;
  await expect.poll(async () => (total += await sealAudit(portal.db, 3)), { timeout: 20_000 }).toBe(11);
  const links = (await listLinks()).slice(before.length);
  expect(links.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...links)).toBeLessThanOrEqual(4);
  expect(await listProblems()).toEqual([]);
});

test('two processes that seal at once seal every entry once', async () => {
  await sealAll();
  for (let count = 0; count < 5; count += 1) await addEntry(`Person ${count}`);
  let total = 0;
  const sealTogether = async () => {
    for (const entries of await Promise.all([1, 2, 3, 4].map(() => sealAudit(portal.db)))) total += entries;
    return total;
  };
  await expect.poll(sealTogether, { timeout: 20_000 }).toBe(5);
  expect(await listProblems()).toEqual([]);
});

test('a process that is killed while it seals leaves nothing half sealed', async () => {
  await sealAll();
  await addEntry('Adaeze Nwosu');
  const isKilled = () =>
    sealAudit(portal.db).then(
      () => false,
      () => true,
    );
  await whileConnectionsEnd(portal.db, { table: 'audit_seal' }, async () => {
    await expect.poll(isKilled, { timeout: 20_000 }).toBe(true);
  });
  expect(await verifyAudit(portal.db)).toMatchObject({ waiting: 1, broken: [] });
  await sealAll();
  expect(await listProblems()).toEqual([]);
});

test('the latest heads reveal that the newest entries were deleted, and are then kept', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-heads-'));
  try {
    expect(await refreshLatestHeads(portal.db, dataDir)).toBe(true);
    await addSealedEntries();
    expect(await refreshLatestHeads(portal.db, dataDir)).toBe(true);
    expect(await compareAuditHeads(portal.db, dataDir)).toEqual({ files: 1, broken: [] });
    const mode = (await stat(join(dataDir, 'audit-heads', 'latest.txt'))).mode & 0o777;
    expect(mode.toString(8)).toBe('600');
    const newest = sql`select organization_id, max(sequence) from audit_seal group by organization_id`;
    await tamper(sql`delete from audit_seal where (organization_id, sequence) in (${newest})`);
    expect(await refreshLatestHeads(portal.db, dataDir)).toBe(false);
    const { broken } = await compareAuditHeads(portal.db, dataDir);
    expect(broken[0]?.problem).toBe('it differs from the head in latest.txt');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('the latest heads are the ends of the chains, whatever the stored heads say', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-heads-'));
  const read = () => readFile(join(dataDir, 'audit-heads', 'latest.txt'), 'utf8');
  try {
    await addSealedEntries();
    expect(await refreshLatestHeads(portal.db, dataDir)).toBe(true);
    const heads = await read();
    for (const sequence of [1, 99]) {
      await tamper(sql`update audit_head set sequence = ${sequence}, hash = ''`);
      expect(await refreshLatestHeads(portal.db, dataDir)).toBe(true);
      expect(await read()).toBe(heads);
    }
    await tamper(sql`delete from audit_head`);
    expect(await refreshLatestHeads(portal.db, dataDir)).toBe(false);
    expect(await read()).toBe(heads);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});

test('seals entries whose list of fields cannot get a number', async () => {
  await sql`insert into audit_field_list values (32767, '{taken}')`.execute(portal.db);
  const disclosed_fields = ['name', 'phone'];
  await writeAudit(portal.db, { action: 'view', actor, disclosed_fields, clientAddress: '192.0.2.7' });
  await sealAll();
  expect(await listProblems()).toEqual([]);
});

test('the file of a day reveals a chain that was rewritten', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'audit-heads-'));
  try {
    const [first] = await addSealedEntries();
    const file = await writeAuditHeads(portal.db, dataDir, '2026-11-23');
    expect(file.chains).toBeGreaterThanOrEqual(1);
    expect(await compareAuditHeads(portal.db, dataDir)).toEqual({ files: 1, broken: [] });
    // Somebody alters an entry and seals everything anew.
    await tamper(sql`update audit_entry set purpose = 'credit' where id = ${first}`);
    await sql`delete from audit_seal`.execute(portal.db);
    await sql`delete from audit_head`.execute(portal.db);
    await sql`update audit_sealing set sealed_before = '0'`.execute(portal.db);
    await sealAll();
    expect(await listProblems()).toEqual([]);
    const { broken } = await compareAuditHeads(portal.db, dataDir);
    expect(broken[0]?.problem).toBe('it differs from the head in 2026-11-23.txt');
    // The evidence of a day is not replaced.
    expect((await writeAuditHeads(portal.db, dataDir, '2026-11-23')).sha256).toBe(file.sha256);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
