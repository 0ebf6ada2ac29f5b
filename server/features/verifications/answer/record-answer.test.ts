import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerRequest, recordAnswer } from '#contract/calls/verification-requests.ts';
import { getVerification, withdrawVerification } from '#contract/calls/verifications.ts';
import { listVersions } from '#contract/calls/versions.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  addClaimed,
  addConfirmedCompany,
  askRegistered,
  check,
  type claimBody,
  correctAnswer,
  settleDaysAgo,
} from '#server/testing/verifications.ts';

let portal: TestPortal;
let asker: TestAccount;
let company: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  asker = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' });
});
afterAll(() => portal.close());
beforeEach(async () => void (company = await addConfirmedCompany(portal)));

const answer = (reference: string, body: object) =>
  portal.call(answerRequest, { token: company.token, params: { reference }, body });
const readOwn = async (reference: string) =>
  (await portal.call(getVerification, { token: asker.token, params: { reference } })).body.data;
const ask = (claim?: Partial<typeof claimBody>) => askRegistered(portal, asker, company, claim);

describe('an answer as a record', () => {
  const person = { name: 'Bisi Ogunleye', phone: '08077755502' };
  const body = { ...person, address: '4 Unity Road, Ilorin', reason: 'Moved' };
  const record = (reference: string, further = {}) =>
    portal.call(recordAnswer, { token: company.token, params: { reference }, body: { ...body, ...further } });

  test('is found by the next check', async () => {
    const reference = await ask(person);
    await answer(reference, correctAnswer);
    const { status, body: recorded } = await record(reference);
    expect([status, recorded.data.start_date, recorded.data.end_date]).toEqual([
      201,
      '2020-02-29',
      '2024-11-30',
    ]);
    expect(recorded.data.profile_picture).toBeNull();
    const { body: history } = await portal.call(listVersions, {
      token: company.token,
      params: { id: recorded.data.id },
    });
    expect(history.data.data).toMatchObject([{ version: 1, kind: 'added' }]);
    const other = await portal.newAccount();
    const checked = (await check(portal, other, person)).body.data;
    expect(checked).toMatchObject({ outcome: 'confirmed', candidate_id: recorded.data.id });
    expect((await record(reference)).problem.code).toBe('request_already_recorded');
    expect((await readOwn(reference)).timeline.at(-1)).toMatchObject({ event: 'answer' });
  });

  test('needs an answer that confirms somebody, and what the answer lacks', async () => {
    const reference = await ask();
    expect((await record(reference)).problem.code).toBe('request_not_recordable');
    await answer(reference, correctAnswer);
    const { status, problem } = await record(reference, { reason: '', address: '' });
    expect([status, problem.data]).toEqual([422, ['Address is required.']]);
    expect((await record(reference, { reason: '' })).problem.data).toEqual([
      'Reason for Resignation is required.',
    ]);
  });

  test('takes no date that a claim could not have', async () => {
    const reference = await ask({ start_date: '', end_date: '' });
    await answer(reference, { fields: [{ field: 'candidate_type', verdict: 'correct' }] });
    const { status, problem } = await record(reference, { start_date: '1949-12-31', end_date: '2199-01-01' });
    expect([status, problem.data]).toEqual([
      422,
      ['Date of Hire: Please enter a date from 1950 on.', 'Date of Resignation: This date is in the future.'],
    ]);
    const given = {
      name: 'Chidi Nwachukwu',
      phone: '08077755505',
      start_date: '2020-01-31',
      end_date: '2021-01-31',
    };
    expect((await record(reference, given)).status).toBe(201);
  });

  test('of a restricted person is restricted, and the reply says so', async () => {
    const restricted = { name: 'Tamunoemi Briggs', phone: '08031187204' };
    const id = await addClaimed(portal, company, { ...restricted, start_date: '2018-05-02' });
    const [candidate_id = 0] = portal.services.candidateIds.decodeAll([id]);
    const actor = { organization_id: company.organization_id, member_id: null };
    const change = { action: 'restriction', actor, clientAddress: '' } as const;
    await writeCandidates(portal.services, change, async (store) => {
      store.describe({ candidate_id, detail: {} });
      await store.setRestricted(candidate_id, true);
    });
    const reference = await ask(restricted);
    await answer(reference, correctAnswer);
    const { body: recorded } = await record(reference, restricted);
    expect(recorded.message).toContain(candidateTexts.restrictedOnRequest);
    const free = { name: 'Sade Balogun', phone: '08077755504' };
    const other = await ask(free);
    await answer(other, correctAnswer);
    expect((await record(other, free)).body.message).not.toContain(candidateTexts.restrictedOnRequest);
  });
});

test('a request that was withdrawn is no earlier answer', async () => {
  const claim = { name: 'Halima Sule', phone: '08077700011' };
  const reference = await ask(claim);
  await portal.call(withdrawVerification, { token: asker.token, params: { reference } });
  expect((await check(portal, asker, claim)).body.data.earlier).toBeNull();
});

test('an answer of more than 90 days ago is no earlier answer', async () => {
  const claim = { name: 'Halima Sule', phone: '08077700010' };
  const first = await ask(claim);
  await answer(first, correctAnswer);
  const again = (await check(portal, asker, claim)).body.data.reference;
  const readEarlier = async (days: number) => {
    await settleDaysAgo(portal, first, days);
    return (await readOwn(again)).earlier?.reference;
  };
  expect(await readEarlier(89)).toBe(first);
  expect(await readEarlier(91)).toBeUndefined();
});

test('the same question again shows the earlier answer, and the median time shows from five answers on', async () => {
  const claim = { name: 'Halima Sule', phone: '08077700009' };
  const first = await ask(claim);
  await answer(first, correctAnswer);
  const again = (await check(portal, asker, { ...claim, start_date: '' })).body.data;
  expect(again.earlier).toMatchObject({ reference: first, outcome: 'confirmed' });
  expect(await readOwn(again.reference)).toEqual(again);
  for (let at = 0; at < 3; at++) await answer(await ask(), correctAnswer);
  const before = await readOwn(await ask());
  await answer(before.reference, correctAnswer);
  const after = await readOwn(await ask());
  expect([before.recipient?.median_answer_hours, after.recipient?.median_answer_hours]).toEqual([null, 0]);
});
