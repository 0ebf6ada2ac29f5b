import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAnomalies, stopAnomalousLookUps, stopLookUps } from '#contract/calls/anomalies.ts';
import { newOperator, withSecondFactor } from '#server/testing/operators.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import {
  byName,
  type DetectingPortal,
  FEW,
  people,
  SMALL_QUOTA,
  startDetectingPortal,
  surnames,
  sweepByPairs,
  toFullName,
  workWithSmallQuota,
} from '#server/testing/look-ups.ts';

const SUBJECT = 'Unusual look-ups on HR Portal';

let portal: DetectingPortal;
let operator: TestAccount;
beforeAll(async () => {
  portal = await startDetectingPortal();
  operator = await newOperator(portal);
});
afterAll(() => portal.close());

const bySurname = (surname: string) => byName(surname, FEW);
const some = people.slice(1000, 1100);

// More cases: sweeps.long.test.ts.
const sweeps = {
  'known full names': some.map((person) => byName(toFullName(person), FEW)),
  'whole numbers': some.map(({ phone }) => ({ type: 'phone', query: phone, ...FEW })),
};

test.each(Object.entries(sweeps))('a sweep by %s ends at the quota', async (_, queries) => {
  const { shown, refusals } = await workWithSmallQuota(portal, queries);
  expect(shown).toBeLessThanOrEqual(SMALL_QUOTA);
  expect(refusals).toEqual(['quota_exceeded']);
});

test('a sweep by invented pairs shows hardly anybody unmasked', async () => {
  const { shown, masked, refusals } = await sweepByPairs(portal, 40);
  expect(refusals).toEqual([]);
  expect(shown).toBeLessThan(SMALL_QUOTA);
  expect(masked).toBeGreaterThan(10 * shown);
});

test('a sweep of four members by surnames ends at the quota of their company', async () => {
  const owner = await portal.newAccount();
  const members = [owner];
  while (members.length < 4) members.push(await portal.newMember(owner));
  const { shown, refusals } = await portal.work(members, surnames.map(bySurname));
  expect(shown).toBeLessThanOrEqual(300);
  expect(refusals.at(-1)).toBe('quota_exceeded');
});

test('unspecific searches are reported to owners and operators, and end with one click of an owner', async () => {
  const owner = await withSecondFactor(portal, await portal.newAccount());
  const checker = await portal.newMember(owner);
  await portal.work([checker], surnames.slice(0, 14).map(bySurname));
  expect(await portal.listEvents(owner)).toMatchObject([
    { member_id: checker.member_id, signal: 'unspecific searches' },
  ]);
  for (const { email } of [owner, operator])
    await expect.poll(() => portal.mails.all(email).map(({ subject }) => subject)).toContain(SUBJECT);
  const next = await portal.work([checker], surnames.slice(14, 15).map(bySurname));
  expect(next.refusals).toContain('look_ups_need_confirmation');
  const { status } = await portal.call(stopLookUps, {
    token: owner.token,
    params: { id: checker.member_id },
  });
  expect(status).toBe(200);
  const after = await portal.work([checker], [byName('Adeyemi Babatunde', FEW)]);
  expect(after).toEqual({ shown: 0, masked: 0, refusals: ['look_ups_stopped'] });
});

test('an operator ends a sweep of an individual with one click', async () => {
  const account = await portal.newAccount({ role: 'individual' });
  await portal.work([account], surnames.slice(20, 34).map(bySurname));
  const { token } = operator;
  const { body } = await portal.call(listAnomalies, { token });
  const event = body.data.data.find(({ member }) => member.id === account.member_id);
  expect(event?.people).toBeGreaterThan(200);
  expect(event?.searches).toBeGreaterThan(1);
  await portal.call(stopAnomalousLookUps, { token, params: { id: event?.id } });
  expect((await portal.work([account], [byName('Bello Musa', FEW)])).refusals).toEqual(['look_ups_stopped']);
});
