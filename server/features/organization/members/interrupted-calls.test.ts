import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import type { Call } from '#contract/call.ts';
import { acceptInvitation, inviteMember } from '#contract/calls/invitations.ts';
import { removeMember } from '#contract/calls/members.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { whileConnectionsEnd } from '#server/testing/end-connections.ts';
import { holdInserts } from '#server/testing/hold-statements.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { memberActions, newEmail, PASSWORD } from '#server/testing/member-actions.ts';

let portal: TestPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

async function countMails(email: string) {
  await waitForEmails(portal);
  return portal.mails.all(email).length;
}

const listActions = async (account: TestAccount) => (await team.audit(account)).map(({ action }) => action);

const toAcceptance = (token: string) => ({
  token,
  display_name: 'Chinwe Balogun',
  new_password: PASSWORD,
  new_password_confirmation: PASSWORD,
});

const logInAs = async (email: string) =>
  (await portal.call(logIn, { body: { email, password: PASSWORD, role: 'company' } })).status;

describe.each([
  { moment: 'in the middle', atCommit: false },
  { moment: 'at the commit', atCommit: true },
])('when the database ends the connection $moment', ({ atCommit }) => {
  const whileEnding = <T>(action: string, make: () => Promise<T>) =>
    whileConnectionsEnd(
      portal.db,
      { table: 'audit_entry', when: `new.action = '${action}'`, atCommit },
      make,
    );

  test('an invitation leaves nothing, and can be sent again', async () => {
    const owner = await portal.newAccount();
    const email = newEmail();
    const failed = await whileEnding('invite member', () => team.invite(owner, email));
    expect(failed.status).toBe(503);
    expect(await team.listInvitations(owner)).toEqual([]);
    expect(await listActions(owner)).not.toContain('invite member');
    expect(await countMails(email)).toBe(0);
    expect((await team.invite(owner, email)).status).toBe(201);
    expect(await countMails(email)).toBe(1);
  });

  test('an acceptance creates no member and keeps the account that it replaces, and the link still works', async () => {
    const owner = await portal.newAccount();
    const { email, token } = await portal.newPending();
    await portal.mails.to(email);
    await team.invite(owner, email);
    const link = await team.readLink(email, 2);
    const failed = await whileEnding('accept invitation', () => team.accept(link));
    expect(failed.status).toBe(503);
    expect(await team.list(owner)).toHaveLength(1);
    expect((await team.lookUp(link)).status).toBe(200);
    expect(await team.statusOf({ token })).toBe(403);
    expect((await team.accept(link)).status).toBe(201);
    expect(await team.list(owner)).toHaveLength(2);
    expect(await logInAs(email)).toBe(200);
  });

  test('a removal keeps the member and their session, and can be repeated', async () => {
    const owner = await portal.newAccount();
    const member = await portal.newMember(owner);
    const mails = await countMails(member.email);
    const failed = await whileEnding('remove member', () => team.remove(owner, member));
    expect(failed.status).toBe(503);
    expect(await team.statusOf(member)).toBe(200);
    expect(await team.list(owner)).toHaveLength(2);
    expect(await countMails(member.email)).toBe(mails);
    expect((await team.remove(owner, member)).status).toBe(200);
    expect(await team.statusOf(member)).toBe(401);
    expect(await countMails(member.email)).toBe(mails + 1);
  });
});

describe('when the client disconnects before the change is committed', () => {
  /** Sends a call, and breaks its connection while its transaction is held at the commit. */
  async function disconnect(
    call: Call,
    action: string,
    { token, id, body }: { token?: string; id?: number; body?: object },
  ) {
    const hold = await holdInserts(portal.db, portal.ownerUrl, {
      table: 'audit_entry',
      when: `new.action = '${action}'`,
      atCommit: true,
    });
    const client = new AbortController();
    const reply = fetch(portal.url + call.path.replace('{id}', String(id)), {
      method: call.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: client.signal,
    });
    await expect.poll(() => hold.count()).toBe(1);
    client.abort();
    await expect(reply).rejects.toThrow('aborted');
    await hold.release();
  }

  test('an invitation is complete, and a repeated one says so', async () => {
    const owner = await portal.newAccount();
    const email = newEmail();
    const body = { email, member_role: 'checker', can_export: false };
    await disconnect(inviteMember, 'invite member', { token: owner.token, body });
    await expect.poll(() => team.listInvitations(owner)).toMatchObject([{ email, state: 'pending' }]);
    expect((await team.invite(owner, email)).problem.code).toBe('already_invited');
    expect(await countMails(email)).toBe(1);
    expect((await team.accept(await team.readLink(email))).status).toBe(201);
  });

  test('an acceptance is complete, and a repeated one says so', async () => {
    const owner = await portal.newAccount();
    const email = newEmail();
    await team.invite(owner, email);
    const link = await team.readLink(email);
    await disconnect(acceptInvitation, 'accept invitation', { body: toAcceptance(link) });
    await expect.poll(() => team.list(owner)).toHaveLength(2);
    expect((await team.accept(link)).problem.code).toBe('invitation_used');
    expect(await logInAs(email)).toBe(200);
  });

  test('a removal is complete, and a repeated one finds nobody', async () => {
    const owner = await portal.newAccount();
    const member = await portal.newMember(owner);
    await disconnect(removeMember, 'remove member', { token: owner.token, id: member.member_id });
    await expect.poll(() => team.list(owner)).toHaveLength(1);
    expect(await team.statusOf(member)).toBe(401);
    expect((await team.remove(owner, member)).problem.code).toBe('member_not_found');
  });
});

test('does nothing when the client disconnects before it has sent the whole call', async () => {
  const owner = await portal.newAccount();
  const email = newEmail();
  await team.invite(owner, email);
  const link = await team.readLink(email);
  const other = newEmail();
  const { hostname, port } = new URL(portal.url);
  const calls: [Call, object][] = [
    [inviteMember, { email: other, member_role: 'checker', can_export: false }],
    [acceptInvitation, toAcceptance(link)],
  ];
  for (const [{ path }, body] of calls) {
    const text = JSON.stringify(body);
    const socket = connect(Number(port), hostname);
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${owner.token}`,
      'content-type: application/json',
      `content-length: ${text.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${text.slice(0, -1)}`, () => socket.destroy());
    await once(socket, 'close');
  }
  expect(await team.listInvitations(owner)).toMatchObject([{ email, state: 'pending' }]);
  expect(await team.list(owner)).toHaveLength(1);
  expect((await team.accept(link)).status).toBe(201);
});
