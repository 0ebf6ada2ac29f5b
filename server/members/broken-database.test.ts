import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ProxiedPortal, startProxiedPortal } from '#server/testing/portal.ts';
import { memberActions, newEmail } from './testing.ts';

let portal: ProxiedPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startProxiedPortal();
  team = memberActions(portal);
});
afterEach(() => portal.proxy.restore());
afterAll(() => portal.close());

test('an invitation that fails while the database is gone leaves nothing, and can be sent again', async () => {
  const owner = await portal.newAccount();
  const email = newEmail();
  expect((await portal.whileDatabaseIsGone(() => team.invite(owner, email))).status).toBe(503);
  expect(await team.listInvitations(owner)).toEqual([]);
  expect((await team.invite(owner, email)).status).toBe(201);
  expect(await team.listInvitations(owner)).toHaveLength(1);
  expect(await team.readLink(email, 1)).not.toBe('');
});

test('an acceptance that fails while the database is gone creates no member, and its link still works', async () => {
  const owner = await portal.newAccount();
  const email = newEmail();
  await team.invite(owner, email);
  const link = await team.readLink(email);
  expect((await portal.whileDatabaseIsGone(() => team.accept(link))).status).toBe(503);
  expect(await team.list(owner)).toHaveLength(1);
  expect((await team.accept(link)).status).toBe(201);
  expect(await team.list(owner)).toHaveLength(2);
});

test('a removal that fails while the database is gone keeps the member and their session', async () => {
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner);
  expect((await portal.whileDatabaseIsGone(() => team.remove(owner, member))).status).toBe(503);
  expect(await team.statusOf(member)).toBe(200);
  expect(await team.list(owner)).toHaveLength(2);
  expect((await team.remove(owner, member)).status).toBe(200);
  expect(await team.statusOf(member)).toBe(401);
});
