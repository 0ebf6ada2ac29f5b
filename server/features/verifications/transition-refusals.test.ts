import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerRequest, recordAnswer, reportRequest } from '#contract/calls/verification-requests.ts';
import { askOrganization, getVerification, withdrawVerification } from '#contract/calls/verifications.ts';
import {
  findTransition,
  type VerificationState,
  verificationStates,
} from '#contract/verification-transitions.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setSuspended } from '#server/testing/set-suspended.ts';
import { askForm, askRegistered, check, correctAnswer } from '#server/testing/verifications.ts';

let portal: TestPortal;
/** The asking and the asked organisation, a member of each without the permission, and another organisation. */
let people: Record<'asker' | 'records officer' | 'responder' | 'checker' | 'stranger', TestAccount>;
beforeAll(async () => {
  portal = await startTestPortal();
  const open = (name: string) => portal.newAccount({ role: 'company', name });
  const asker = await open('Rosewood Mills');
  const responder = await open('Amberleaf Foods');
  people = {
    asker,
    responder,
    'records officer': await portal.newMember(asker, { member_role: 'records officer' }),
    checker: await portal.newMember(responder, { member_role: 'checker' }),
    stranger: await open('Palmgrove Stores'),
  };
});
afterAll(() => portal.close());

const person = { name: 'Bisi Ogunleye', phone: '08077755502' };

/** The calls by which signed-in members cause events, with what they send. */
const EVENTS = {
  ask: { call: askOrganization, by: 'asker', form: { ...askForm, email: 'registry@kilnroad.example' } },
  withdraw: { call: withdrawVerification, by: 'asker' },
  answer: { call: answerRequest, by: 'responder', body: correctAnswer },
  report: { call: reportRequest, by: 'responder' },
  record: {
    call: recordAnswer,
    by: 'responder',
    body: { ...person, address: '4 Unity Road, Ilorin', reason: 'Moved' },
  },
} as const;
type Event = keyof typeof EVENTS;

const NO_ROLE = { asker: 'records officer', responder: 'checker' } as const;

const send = (event: Event, reference: string, token?: string) => {
  const { call, by: _, ...sent } = EVENTS[event];
  return portal.call(call, { ...sent, token, params: { reference } });
};

/** Brings a new verification into a state. @returns its reference */
async function reach(state: VerificationState): Promise<string> {
  const { asker, responder } = people;
  if (state === 'checked') return (await check(portal, asker, person)).body.data.reference;
  const reference = await askRegistered(portal, asker, responder, person);
  if (state === 'answered') await send('answer', reference, responder.token);
  if (state === 'withdrawn') await send('withdraw', reference, asker.token);
  if (state === 'expired')
    await portal.db
      .updateTable('verification')
      .set({ state, settled_at: sql<Date>`now()` })
      .where('reference', '=', reference.slice(3))
      .execute();
  return reference;
}

const readState = async (reference: string) => {
  const read = await portal.call(getVerification, { token: people.asker.token, params: { reference } });
  return read.body.data.state;
};

const cases = verificationStates.flatMap((state) =>
  (Object.keys(EVENTS) as Event[]).map((event) => [state, event] as const),
);

test.each(cases)('of a request that is %s, only the right party can cause "%s"', async (state, event) => {
  const { by } = EVENTS[event];
  const own = people[by];
  const reference = await reach(state);
  const refuse = async (token?: string, text = reference) => {
    const { status, problem } = await send(event, text, token);
    return { status, problem };
  };
  expect((await refuse()).status).toBe(401);
  expect(await refuse(people[NO_ROLE[by]].token)).toMatchObject({
    status: 403,
    problem: { code: 'role_not_permitted' },
  });
  await setSuspended(portal, own, new Date());
  expect(await refuse(own.token)).toMatchObject({
    status: 403,
    problem: { code: 'organization_suspended' },
  });
  await setSuspended(portal, own, null);
  const other = await refuse(people.stranger.token);
  expect(other.status).toBe(404);
  expect(await refuse(people.stranger.token, 'VR-23456789ABCD')).toEqual(other);
  // Nobody else has changed it.
  expect(await readState(reference)).toBe(state);

  const transition = findTransition(state, event, by);
  // An organisation that was not asked must not learn that the claim exists.
  const refused = state === 'checked' && by === 'responder' ? 404 : 409;
  const accepted = event === 'record' ? 201 : 200;
  expect((await send(event, reference, own.token)).status).toBe(transition ? accepted : refused);
  expect(await readState(reference)).toBe(transition?.to ?? state);
});
