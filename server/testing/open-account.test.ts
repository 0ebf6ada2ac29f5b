import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptInvitation, inviteMember } from '#contract/calls/invitations.ts';
import { logIn } from '#contract/calls/accounts.ts';
import { createAccount, PASSWORD, type TestAccount } from './accounts.ts';
import { extractInvitationToken } from './mails.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

/** Columns that differ between two accounts of the same kind. */
const OWN = /(?:^|_)(?:at|id|hash|email|key|entry|transaction|sequence)$/u;

/** Reads rows, with 'set' in place of what differs between accounts. */
async function readRows(table: string, column: string, id: number) {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${sql.ref(column)} = ${id} order by 1`.execute(
    portal.db,
  );
  return rows.map(({ row }) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, OWN.test(name) && value !== null ? 'set' : value]),
    ),
  );
}

const readMember = async ({ member_id }: TestAccount) => ({
  member: await readRows('member', 'id', member_id),
  sessions: await readRows('token', 'member_id', member_id),
  devices: await readRows('device', 'member_id', member_id),
});

async function readActions({ member_id }: TestAccount) {
  const { rows } = await sql<{ action: string; detail: unknown }>`
    select action, detail from audit_entry where member_id = ${member_id} order by id`.execute(portal.db);
  return rows;
}

test.each(['individual', 'company'] as const)(
  'an %s has the rows of a sign-up and a log-in',
  async (role) => {
    const name = role === 'company' ? 'Zenwata Foods' : 'Ngozi Okonkwo';
    const opened = await portal.newAccount({ role, name });
    const called = await createAccount(portal.call, portal.mails, { role, name });
    expect(await readMember(opened)).toEqual(await readMember(called));
    expect(await readRows('organization', 'id', opened.organization_id)).toEqual(
      await readRows('organization', 'id', called.organization_id),
    );
    expect(await readActions(opened)).toEqual(await readActions(called));
  },
);

test('a member has the rows of an accepted invitation and a log-in', async () => {
  const owner = await portal.newAccount();
  const opened = await portal.newMember(owner, { member_role: 'checker', display_name: 'Chinwe Balogun' });
  const email = 'invited@example.com';
  const body = { email, member_role: 'checker', can_export: false };
  await portal.call(inviteMember, { token: owner.token, body });
  const token = extractInvitationToken(await portal.mails.to(email));
  const passwords = { new_password: PASSWORD, new_password_confirmation: PASSWORD };
  await portal.call(acceptInvitation, { body: { token, display_name: 'Chinwe Balogun', ...passwords } });
  const { role } = owner;
  const { body: session } = await portal.call(logIn, { body: { email, password: PASSWORD, role } });
  const called = { ...owner, member_id: session.user.id };
  expect(await readMember(opened)).toEqual(await readMember(called));
});
