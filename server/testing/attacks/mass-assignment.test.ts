import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { register } from '#contract/calls/accounts.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { updateCandidate, uploadCandidate } from '#contract/calls/candidates.ts';
import { acceptInvitation, inviteMember } from '#contract/calls/invitations.ts';
import { changeDisplayName } from '#contract/calls/members.ts';
import { changePassword, updateProfile } from '#contract/calls/profile.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { extractInvitationToken } from '#server/testing/mails.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

type Table = 'member' | 'organization' | 'candidate' | 'invitation';
type Row = Record<string, unknown>;

let portal: TestPortal;
let account: TestAccount;
let stranger: TestAccount;
/** What a client could hope to set besides columns. */
const RIGHTS = {
  is_admin: 'true',
  operator: 'true',
  permissions: 'export',
  level: 'registry checked',
  $set: 'x',
};

beforeAll(async () => {
  portal = await startTestPortal();
  stranger = await portal.newAccount();
});
afterAll(() => portal.close());
beforeEach(async () => void (account = await portal.newAccount()));

/** Builds a value for every column of a table, and for rights. */
async function buildExtra(table: Table): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(portal.db);
  const id = String(stranger.organization_id);
  const time = '2001-01-01T00:00:00Z';
  const values: Record<string, string> = {
    bigint: id,
    integer: id,
    boolean: 'true',
    'timestamp with time zone': time,
    date: '2001-01-01',
  };
  const columns = rows.map(({ name, type }) => [name, values[type] ?? 'attack'] as const);
  return { ...Object.fromEntries(columns), ...RIGHTS, id: String(stranger.member_id), organization_id: id };
}

const readRow = async (table: Table, id: number): Promise<Row> =>
  (await portal.db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()) as Row;

const listChanged = (before: Row, after: Row) =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** The columns that a call changes in the rows of the account. */
async function findChanges(
  rows: readonly (readonly [Table, number])[],
  send: () => Promise<{ status: number }>,
) {
  const before = await Promise.all(rows.map(([table, id]) => readRow(table, id)));
  expect((await send()).status).toBeLessThan(300);
  const after = await Promise.all(rows.map(([table, id]) => readRow(table, id)));
  return rows.map((_, at) => listChanged(before[at] as Row, after[at] as Row));
}
const ownRows = () =>
  [
    ['member', account.member_id],
    ['organization', account.organization_id],
  ] as const;

interface JsonSchema {
  type?: string;
  additionalProperties?: unknown;
}

/** Finds objects that keep fields which they do not declare. */
function findOpenObjects(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, additionalProperties } = schema as JsonSchema;
  const isOpen = type === 'object' && additionalProperties !== false;
  const nested = Object.entries(schema).flatMap(([name, value]) => findOpenObjects(value, `${at}/${name}`));
  return isOpen ? [at || '/', ...nested] : nested;
}

test('no call passes on a field that it does not declare', () => {
  const inputs = (Object.values(calls).flat() as Call[]).flatMap(({ name, params, query, body, form }) =>
    [params, query, body, form].map((schema) => [name, schema] as const),
  );
  const open = inputs.flatMap(([name, schema]) => {
    if (!schema) return [];
    const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
    return findOpenObjects(json).map((path) => `${name} ${path}`);
  });
  expect(open).toEqual([]);
});

test('an update of the profile changes only the fields of the form', async () => {
  const form = {
    ...(await buildExtra('organization')),
    name: 'Zenwata Farms',
    phone: '0803 765 4321',
    address: '1 Hill Road',
    email: account.email,
  };
  const send = () => portal.call(updateProfile, { token: account.token, form });
  const [member, organization = []] = await findChanges(ownRows(), send);
  expect(member).toEqual([]);
  const allowed = new Set([
    'name',
    'folded_name',
    'name_keys',
    'first_name',
    'last_name',
    'organization',
    'phone',
    'address',
  ]);
  expect(organization).toEqual(expect.arrayContaining(['name', 'phone', 'address']));
  expect(organization.filter((column) => !allowed.has(column))).toEqual([]);
});

test('a change of the password changes only the hash', async () => {
  const passwords = { new_password: 'a newer pass phrase', new_password_confirmation: 'a newer pass phrase' };
  const body = { ...(await buildExtra('member')), ...passwords, password: account.password };
  const send = () => portal.call(changePassword, { token: account.token, body });
  expect(await findChanges(ownRows(), send)).toEqual([['password_hash'], []]);
});

test('a change of the own name changes only the name', async () => {
  const body = { ...(await buildExtra('member')), display_name: 'Ada Obi' };
  const send = () => portal.call(changeDisplayName, { token: account.token, body });
  expect(await findChanges(ownRows(), send)).toEqual([['display_name'], []]);
});

test('a sign-up opens the same account with and without further fields', async () => {
  const open = async (further: Row) => {
    const email = `${crypto.randomUUID()}@example.com`;
    const password = 'a long enough password';
    const form = { role: 'company', name: 'Zenwata Foods', phone: '08031234567', password };
    const body = { ...further, ...form, email, password_confirmation: password, address: '' };
    expect((await portal.call(register, { body })).status).toBe(201);
    const { id } = await portal.db
      .selectFrom('member')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const member = await readRow('member', id);
    return { member, organization: await readRow('organization', Number(member['organization_id'])) };
  };
  const [plain, attacked] = [
    await open({}),
    await open({ ...(await buildExtra('member')), ...(await buildExtra('organization')) }),
  ];
  expect(listChanged(plain.member, attacked.member).toSorted()).toEqual(
    ['created_at', 'email', 'id', 'organization_id', 'password_hash', 'terms_accepted_at'].filter(
      (name) => name in plain.member && plain.member[name] !== null,
    ),
  );
  expect(listChanged(plain.organization, attacked.organization).toSorted()).toEqual(['created_at', 'id']);
});

test('an uploaded candidate is the same with and without further fields, and an edit changes no others', async () => {
  const { token } = account;
  const upload = async (further: Row) => {
    const files = { profile_picture: await createTestPhoto() };
    const { status, body } = await portal.call(uploadCandidate, {
      token,
      form: { ...further, ...employeeForm },
      files,
    });
    expect(status).toBe(201);
    return await readRow('candidate', portal.rowId(body.data.id));
  };
  const extra = await buildExtra('candidate');
  const [plain, attacked] = [await upload({}), await upload(extra)];
  const perRow = new Set(['id', 'photo_key', 'created_at', 'confirmed_at']);
  expect(listChanged(plain, attacked).filter((name) => !perRow.has(name))).toEqual([]);
  expect(attacked['id']).not.toBe(stranger.member_id);
  expect(String(attacked['confirmed_at'])).not.toContain('2001');

  const { id } = await addCandidate(portal.call, token);
  const form = { ...extra, ...employeeForm, name: 'Somebody Else' };
  const send = () => portal.call(updateCandidate, { token, params: { id }, form });
  const [changed = []] = await findChanges([['candidate', portal.rowId(id)]], send);
  expect(changed).toContain('name');
  const followsName = new Set(['name', 'version', 'edited_at', 'confirmed_at']);
  expect(changed.filter((column) => !followsName.has(column))).toEqual([]);
});

test('an invitation gives the role that was offered, whatever the accepting member sends', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const extra = { ...(await buildExtra('invitation')), ...(await buildExtra('member')) };
  const body = { ...extra, email, member_role: 'checker', can_export: false };
  const invited = await portal.call(inviteMember, { token: account.token, body });
  expect(invited.status).toBe(201);
  const token = extractInvitationToken(await portal.mails.to(email));
  const passwords = { new_password: 'a newer pass phrase', new_password_confirmation: 'a newer pass phrase' };
  const accepted = await portal.call(acceptInvitation, {
    body: {
      ...extra,
      member_role: 'owner',
      role: 'owner',
      can_export: true,
      ...passwords,
      token,
      display_name: 'Chinwe Balogun',
    },
  });
  expect(accepted.status).toBe(201);
  const member = await portal.db
    .selectFrom('member')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(member).toMatchObject({
    role: 'checker',
    can_export: false,
    organization_id: account.organization_id,
    google_subject: null,
  });
});
