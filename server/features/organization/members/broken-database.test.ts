import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ProxiedPortal, startProxiedPortal } from '#server/testing/portal.ts';
import { memberActions, newEmail } from '#server/testing/member-actions.ts';

let portal: ProxiedPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startProxiedPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

test('what fails while the database is gone changes nothing, and can be repeated', async () => {
  const [inviter, host, remover] = await Promise.all([1, 2, 3].map(() => portal.newAccount()));
  if (!inviter || !host || !remover) throw new Error('There are three owners.');
  const [invited, accepting] = [newEmail(), newEmail()];
  await team.invite(host, accepting);
  const link = await team.readLink(accepting);
  const member = await portal.newMember(remover);
  const replies = await portal.whileDatabaseIsGone(() =>
    Promise.all([team.invite(inviter, invited), team.accept(link), team.remove(remover, member)]),
  );
  expect(replies.map(({ status }) => status)).toEqual([503, 503, 503]);

  // No invitation was sent.
  expect(await team.listInvitations(inviter)).toEqual([]);
  expect((await team.invite(inviter, invited)).status).toBe(201);
  expect(await team.listInvitations(inviter)).toHaveLength(1);
  expect(await team.readLink(invited, 1)).not.toBe('');

  // Nobody became a member, and the link still works.
  expect(await team.list(host)).toHaveLength(1);
  expect((await team.accept(link)).status).toBe(201);
  expect(await team.list(host)).toHaveLength(2);

  // The member and their session were kept.
  expect(await team.statusOf(member)).toBe(200);
  expect(await team.list(remover)).toHaveLength(2);
  expect((await team.remove(remover, member)).status).toBe(200);
  expect(await team.statusOf(member)).toBe(401);
});
