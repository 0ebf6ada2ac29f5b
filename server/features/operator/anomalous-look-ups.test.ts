import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowAnomalousLookUps, listAnomalies, stopAnomalousLookUps } from '#contract/calls/anomalies.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { removeMember } from '#contract/calls/members.ts';
import { raiseAnomaly } from '#server/testing/look-ups.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { newOperator } from '#server/testing/operators.ts';

let portal: TestPortal;
let operator: TestAccount;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  operator = await newOperator(portal);
  ids = await importPeople(portal, await portal.newAccount(), 1);
});
afterAll(() => portal.close());

const findEvent = async ({ member_id }: TestAccount) => {
  const { body } = await portal.call(listAnomalies, { token: operator.token });
  return body.data.data.find(({ member }) => member.id === member_id);
};
const decide = async (call: typeof stopAnomalousLookUps | typeof allowAnomalousLookUps, id?: number) => {
  const { status, problem } = await portal.call(call, { token: operator.token, params: { id } });
  return problem.code ?? status;
};

test('an operator stops look-ups and allows them again, and the owners are told', async () => {
  const account = await portal.newAccount();
  await raiseAnomaly(portal, account);
  const { id } = (await findEvent(account)) ?? {};
  const open = async () =>
    (await portal.call(viewDetails, { token: account.token, params: { id: ids[0] } })).status;
  const expectMail = async (subject: string) =>
    await expect.poll(() => portal.mails.all(account.email).at(-1)?.subject).toBe(subject);
  expect(await decide(allowAnomalousLookUps, id)).toBe('look_ups_not_stopped');
  expect(await decide(stopAnomalousLookUps, id)).toBe(200);
  await expectMail('Look-ups are stopped on HR Portal');
  expect(await decide(stopAnomalousLookUps, id)).toBe('look_ups_already_stopped');
  expect(await open()).toBe(403);
  expect((await findEvent(account))?.look_ups_stopped_at).not.toBeNull();
  expect(await decide(allowAnomalousLookUps, id)).toBe(200);
  await expectMail('Look-ups are allowed again on HR Portal');
  expect(await open()).toBe(200);
});

test.each([stopAnomalousLookUps, allowAnomalousLookUps])('$name refuses what cannot be', async (call) => {
  expect(await decide(call, 900_000)).toBe('anomaly_not_found');
  const owner = await portal.newAccount();
  const member = await portal.newMember(owner, { display_name: 'Halima Sule' });
  await raiseAnomaly(portal, member);
  await portal.call(removeMember, { token: owner.token, params: { id: member.member_id } });
  const event = await findEvent(member);
  expect(event?.member).toMatchObject({ name: 'Halima Sule', has_left: true });
  expect(await decide(call, event?.id)).toBe('member_not_found');
});

test('an operator does not decide about their own organisation', async () => {
  await raiseAnomaly(portal, operator);
  expect(await decide(stopAnomalousLookUps, (await findEvent(operator))?.id)).toBe('own_organization');
});
