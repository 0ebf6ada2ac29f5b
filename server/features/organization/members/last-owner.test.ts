import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAccess } from './queries/members.ts';
import { watchWaiting } from '#server/testing/lock-waits.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { memberActions } from '#server/testing/member-actions.ts';

const ROUNDS = 8;

let portal: TestPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

/** Opens a company with two owners. */
async function createOwners(): Promise<[TestAccount, TestAccount]> {
  const first = await portal.newAccount();
  return [first, await portal.newMember(first, { member_role: 'owner', can_export: true })];
}

const countOwners = async ({ organization_id }: TestAccount) => {
  const owners = portal.db.selectFrom('member').select('id').where('organization_id', '=', organization_id);
  return (await owners.where('role', '=', 'owner').execute()).length;
};

test('an owner who is demoted while their call waits can no longer make it, though two owners stay', async () => {
  const [first, second] = await createOwners();
  const third = await portal.newMember(first, { member_role: 'owner', can_export: true });
  let removal: ReturnType<typeof team.remove> | undefined;
  await portal.db.transaction().execute(async (tx) => {
    await setAccess(tx, second.member_id, { role: 'checker', can_export: false });
    const countWaiting = await watchWaiting(portal.db, tx);
    removal = team.remove(second, third);
    await expect.poll(countWaiting).toBe(1);
  });
  expect((await removal)?.problem.code).toBe('role_not_permitted');
  expect(await countOwners(first)).toBe(2);
});

type Change = (first: TestAccount, second: TestAccount) => Promise<{ status: number }>[];

const changes: Record<string, Change> = {
  'leave at once': (first, second) => [team.leave(first), team.leave(second)],
  'step down at once': (first, second) => [
    team.change(first, first, 'checker'),
    team.change(second, second, 'checker'),
  ],
  'demote each other at once': (first, second) => [
    team.change(first, second, 'checker'),
    team.change(second, first, 'checker'),
  ],
  'remove each other at once': (first, second) => [team.remove(first, second), team.remove(second, first)],
  'leave while the other is demoted': (first, second) => [
    team.leave(first),
    team.change(first, second, 'auditor'),
  ],
};

test.each(Object.entries(changes))('one owner stays when two %s', async (_, change) => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] = await createOwners();
    const responses = await Promise.all(change(first, second));
    expect(responses.map(({ status }) => status)).toContain(200);
    for (const { status } of responses) expect(status).toBeLessThan(500);
    expect(await countOwners(first)).toBe(1);
  }
});
