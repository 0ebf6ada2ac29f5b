import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { memberActions, newEmail } from '#server/testing/member-actions.ts';

let portal: TestPortal;
let team: ReturnType<typeof memberActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  team = memberActions(portal);
});
afterAll(() => portal.close());

/** Invites somebody. @returns the token of the link */
async function invite(owner: TestAccount): Promise<string> {
  const email = newEmail();
  await team.invite(owner, email);
  return await team.readLink(email);
}

test('wrong links of a network do not stop its other guests, nor those of one link the others', async () => {
  const owner = await portal.newAccount();
  const [first, second] = [await invite(owner), await invite(owner)];
  const lookUpOften = async (token: (at: number) => string, count: number) =>
    (await Promise.all(Array.from({ length: count }, (_, at) => team.lookUp(token(at))))).map(
      ({ status }) => status,
    );
  const unknown = await lookUpOften((at) => `${at}`.padStart(43, 'A'), 101);
  expect(unknown.filter((status) => status === 429).length).toBeGreaterThan(0);
  const known = await lookUpOften(() => first, 51);
  expect(known.toSorted()).toEqual([...Array<number>(50).fill(200), 429]);
  expect((await team.accept(first)).status).toBe(429);
  expect((await team.accept(second)).status).toBe(201);
});
