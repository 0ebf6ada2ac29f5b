import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';
import { eraseAuditContent } from '#server/domain/audit/queries/audit-content.ts';
import { removeExpiredAuditContent } from '#server/domain/audit/queries/audit-retention.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { openServices } from '#server/app/open-services.ts';
import { runRecordCommand } from '#server/tools/records/run-record-command.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { createDatabase, type TestDatabase } from '#server/testing/database.ts';
import { createRoles, toOwnerOption, toRoleUrl } from '#server/testing/database-roles.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { AUDIT_TABLES } from './hand-over-tables.ts';

let roles: Awaited<ReturnType<typeof createRoles>>;
let database: TestDatabase;
let settings: { DATABASE_URL: string; MIGRATION_DATABASE_URL: string };
let portal: TestPortal;
let application: pg.Client;

beforeAll(async () => {
  roles = await createRoles(inject('databaseServer'));
  database = await createDatabase(inject('databaseServer'), toOwnerOption(roles));
  settings = {
    DATABASE_URL: toRoleUrl(database.url, roles.application),
    MIGRATION_DATABASE_URL: toRoleUrl(database.url, roles.migration),
  };
  portal = await startTestPortal({ ...settings, RUN_JOBS: 'false' });
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  await portal.call(viewDetails, { token: owner.token, params: { id } });
  application = new pg.Client({ connectionString: settings.DATABASE_URL });
  await application.connect();
});
afterAll(async () => {
  await application.end();
  await portal.close();
  await database.drop();
  await roles.drop();
});

/** Opens a portal on the database. @returns the message of its failure, or undefined */
async function openWith(given: Record<string, string>): Promise<string | undefined> {
  try {
    const env = readEnv({ DATA_DIR: portal.dataDir, DEMO_DATA: 'false', ...given });
    const { close } = await openServices(env, pino({ level: 'silent' }));
    return await close().then(() => undefined);
  } catch (error) {
    return (error as Error).message;
  }
}

async function asSuperuser(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(statements.join('; ')).finally(() => client.end());
}

const listTables = async (condition: string) => {
  const { rows } = await application.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and ${condition}
      order by relname`,
  );
  return rows.map(({ name }) => name);
};

test('leaves the audit log with the migration role and all other tables with the application role', async () => {
  expect(await listTables("not pg_has_role(relowner, 'member')")).toEqual(
    Object.keys(AUDIT_TABLES).toSorted(),
  );
  expect(Object.keys(AUDIT_TABLES)).toEqual(
    expect.arrayContaining(await listTables("relname like 'audit%'")),
  );
  const { rows } = await application.query(
    "select from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and not pg_has_role(relowner, 'member')",
  );
  expect(rows).toEqual([]);
});

test.each([
  "update audit_entry set purpose = 'credit'",
  'delete from audit_entry',
  'truncate audit_entry',
  'alter table audit_entry add column note text',
  'alter table audit_entry disable trigger audit_entry_append_only',
  'alter table audit_entry disable trigger all',
  'alter table audit_entry owner to current_user',
  'drop trigger audit_entry_append_only on audit_entry',
  'drop table audit_entry cascade',
  'drop schema public cascade',
  'drop function refuse_audit_change() cascade',
  `create or replace function refuse_audit_change() returns trigger language plpgsql as 'begin return null; end'`,
  'set session_replication_role = replica',
  "insert into audit_entry (id, action) overriding system value values (1, 'view')",
  "insert into audit_entry (action, at) values ('view', '2020-01-01')",
  "insert into audit_entry (action, transaction) values ('view', '1')",
  "insert into audit_content (entry_id, at, salt, content, is_temporary) values (1, '2020-01-01', '', '{}', true)",
  "update audit_content set content = '{}'",
  'delete from audit_content',
  'truncate audit_content',
  'insert into audit_erasure (entry_id) values (1)',
  'delete from audit_erasure',
  'update audit_erasure set erased_at = now()',
  'update audit_retention set days = 1',
  'insert into audit_retention (days) values (1)',
  'delete from audit_retention',
  'update audit_seal set hash = sha256(hash)',
  'delete from audit_seal',
  'truncate audit_seal',
  "insert into audit_seal (organization_id, sequence, sealed_at) values (0, 1, '2020-01-01')",
  "update audit_field_list set fields = '{name}'",
  'delete from audit_field_list',
  'truncate audit_field_list',
  'update audit_head set organization_id = 1',
  'delete from audit_head',
  'truncate audit_head',
  'update audit_sealing set is_only = true',
  'delete from audit_sealing',
  "insert into audit_sealing (sealed_before) values ('0')",
  'delete from kysely_migration',
  "insert into kysely_migration (name, timestamp) values ('2000_other', '2020-01-01')",
  'update kysely_migration_lock set is_locked = 1',
  "insert into kysely_migration_lock (id) values ('other')",
  'delete from kysely_migration_lock',
  'create function public.now() returns timestamptz language sql as $$ select null::timestamptz $$',
  'create schema evidence',
  'set role postgres',
])('refuses the application role: %s', async (statement) => {
  const { rows: before } = await application.query('select count(*) from audit_entry');
  await expect(application.query(statement)).rejects.toThrow(
    /^(?:permission denied|must be owner|must be member|cannot)/u,
  );
  expect((await application.query('select count(*) from audit_entry')).rows).toEqual(before);
});

test('seals, verifies, and removes text by retention and erasure as the application role', async () => {
  const { db } = portal.services;
  await expect
    .poll(async () => {
      await sealAudit(db);
      return (await verifyAudit(db)).waiting;
    })
    .toBe(0);
  await removeExpiredAuditContent(db);
  await eraseAuditContent(db, [1]);
  expect((await verifyAudit(db)).broken).toEqual([]);
});

test('erases a record by the command for operators', async () => {
  const owner = await portal.newAccount();
  const { id } = await addCandidate(portal.call, owner.token);
  const printed: string[] = [];
  const terminal = { print: (line: string) => void printed.push(line), confirm: async () => true };
  await runRecordCommand(portal.services.env, ['erase', id, '--reason', 'Asked for.'], terminal);
  expect(printed.at(-1)).toContain('Erased');
  expect((await portal.call(viewDetails, { token: owner.token, params: { id } })).status).toBe(404);
  expect((await verifyAudit(portal.services.db)).broken).toEqual([]);
});

test('starts with both roles again, and with the application role alone', async () => {
  expect(await openWith(settings)).toBeUndefined();
  const { DATABASE_URL } = settings;
  expect(await openWith({ DATABASE_URL })).toBeUndefined();
  expect(await openWith({ DATABASE_URL, AUDIT_TEXT_DAYS: '30' })).toBe(
    'The setting AUDIT_TEXT_DAYS is 30, but the database keeps the text of look-ups for 90 days. ' +
      'Start once with MIGRATION_DATABASE_URL to change it.',
  );
});

test('the application role alone needs a prepared database', async () => {
  const { DATABASE_URL } = settings;
  await asSuperuser('create table last as select * from kysely_migration order by name desc limit 1');
  await asSuperuser('delete from kysely_migration where name in (select name from last)');
  expect(await openWith({ DATABASE_URL })).toContain('Start once with MIGRATION_DATABASE_URL.');
  await asSuperuser('insert into kysely_migration select * from last', 'drop table last');
  expect(await openWith({ DATABASE_URL })).toBeUndefined();

  await asSuperuser(`revoke all on kysely_migration from ${roles.application.name}`);
  expect(await openWith({ DATABASE_URL })).toBe(
    "The rights of the database's roles do not suffice: permission denied for table kysely_migration. See docs/operations/database-roles.md.",
  );
  expect(await openWith(settings)).toBeUndefined();
  expect(await openWith({ DATABASE_URL })).toBeUndefined();
});

test('leaves the audit tables of a newer version with the migration role', async () => {
  const owner = new pg.Client({ connectionString: settings.MIGRATION_DATABASE_URL });
  await owner.connect();
  await owner.query(`create table audit_note (id bigint);
    insert into kysely_migration values ('9999_audit_notes', '2031-01-01')`);
  try {
    expect(await openWith(settings)).toBeUndefined();
    expect(await listTables("not pg_has_role(relowner, 'member')")).toContain('audit_note');
  } finally {
    await owner.query(`drop table audit_note; delete from kysely_migration where name = '9999_audit_notes'`);
    await owner.end();
  }
});

test('takes back rights on the audit log that the application role was granted', async () => {
  await asSuperuser(`grant update, delete on audit_entry to ${roles.application.name}`);
  expect(await openWith(settings)).toBeUndefined();
  for (const statement of ["update audit_entry set purpose = 'credit'", 'delete from audit_entry'])
    await expect(application.query(statement)).rejects.toThrow('permission denied');
});

test('takes over the tables of a portal that had one role', async () => {
  const { application: role, migration } = roles;
  await asSuperuser(
    `alter table candidate owner to ${migration.name}`,
    `alter table pgboss.job owner to ${migration.name}`,
    `alter sequence candidate_id_seq owner to ${migration.name}`,
    `revoke ${role.name} from ${migration.name}`,
  );
  expect(await openWith(settings)).toMatch(/^The rights of the database's roles do not suffice: /u);
  await asSuperuser(`grant ${role.name} to ${migration.name}`);
  expect(await openWith(settings)).toBeUndefined();
  expect(await listTables("not pg_has_role(relowner, 'member')")).not.toContain('candidate');
  await application.query("select nextval('candidate_id_seq')");
});

test.each([
  [
    'it has the rights of the role of MIGRATION_DATABASE_URL',
    'alter role $ superuser',
    'alter role $ nosuperuser',
  ],
  ['it may create roles', 'alter role $ createrole', 'alter role $ nocreaterole'],
  ['it owns the audit log', 'alter table audit_seal owner to $', 'alter table audit_seal owner to #'],
  [
    'it owns the schema',
    'alter schema public owner to $',
    'alter schema public owner to pg_database_owner; grant all on schema public to pg_database_owner',
  ],
  [
    'it may create objects in the schema',
    'grant create on schema public to public',
    'revoke create on schema public from public',
  ],
  [
    'it may create schemas in the database',
    'grant create on database % to $',
    'revoke create on database % from $',
  ],
  [
    'it may delete rows of the audit log or add triggers to it',
    'grant trigger on audit_entry to public',
    'revoke trigger on audit_entry from public',
  ],
  [
    'it may change rows of the audit log',
    'grant update (purpose) on audit_entry to public',
    'revoke update (purpose) on audit_entry from public',
  ],
  [
    'it may forge rows of the audit log',
    'grant insert (at) on audit_entry to public',
    'revoke insert (at) on audit_entry from public',
  ],
])('does not start when the application role could alter the audit log: %s', async (right, grant, revoke) => {
  const toStatement = (text: string) =>
    text.replace('$', roles.application.name).replace('#', roles.migration.name).replace('%', database.name);
  await asSuperuser(toStatement(grant));
  try {
    const message = await openWith(settings);
    expect(message).toMatch(/^The role test_application_\w+ of DATABASE_URL could alter the audit log: /u);
    expect(message).toContain(right);
  } finally {
    await asSuperuser(toStatement(revoke));
    // A table whose owner was changed and changed back has lost the rights of the application role.
    expect(await openWith(settings)).toBeUndefined();
  }
});

test('does not start with the same role or different databases in both settings', async () => {
  const { MIGRATION_DATABASE_URL } = settings;
  expect(await openWith({ ...settings, DATABASE_URL: MIGRATION_DATABASE_URL })).toContain(
    'it has the rights of the role of MIGRATION_DATABASE_URL',
  );
  const other = await createDatabase(inject('databaseServer'), toOwnerOption(roles));
  try {
    const url = toRoleUrl(other.url, roles.application);
    expect(await openWith({ ...settings, DATABASE_URL: url })).toBe(
      'The settings DATABASE_URL and MIGRATION_DATABASE_URL must name the same database.',
    );
  } finally {
    await other.drop();
  }
});
