import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { closeOrganization } from '#contract/calls/closing.ts';
import { getVerification, withdrawVerification } from '#contract/calls/verifications.ts';
import {
  answerRequest,
  countRequests,
  downloadConsentFile,
  getRequest,
  listRequests,
  recordAnswer,
  reportRequest,
} from '#contract/calls/verification-requests.ts';
import { decideConsent } from '#contract/calls/verification-links.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setSuspended } from '#server/testing/set-suspended.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import {
  addClaimed,
  addConfirmedCompany,
  ask as askByForm,
  askPerson,
  askRegistered,
  type claimBody,
  correctAnswer,
} from '#server/testing/verifications.ts';

let portal: TestPortal;
let asker: TestAccount;
let company: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ OPERATOR_EMAILS: 'operator@hrportal.example' });
  asker = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' });
});
afterAll(() => portal.close());
beforeEach(async () => void (company = await addConfirmedCompany(portal)));

const answer = (reference: string, body: object, account = company) =>
  portal.call(answerRequest, { token: account.token, params: { reference }, body });
const readOwn = async (reference: string) =>
  (await portal.call(getVerification, { token: asker.token, params: { reference } })).body.data;
const ask = (claim?: Partial<typeof claimBody>) => askRegistered(portal, asker, company, claim);

/** Changes times of a request. */
const setTimes = (reference: string, times: Partial<Record<'due_at' | 'expires_at', RawBuilder<Date>>>) =>
  portal.db.updateTable('verification').set(times).where('reference', '=', reference.slice(3)).execute();

describe('an answer', () => {
  test('of a confirmed organisation confirms the claim, and the asker is told once', async () => {
    const reference = await ask();
    const { status, body } = await answer(reference, correctAnswer);
    expect([status, body.data.state, body.data.outcome]).toEqual([200, 'answered', 'confirmed']);
    expect(await readOwn(reference)).toMatchObject({
      outcome: 'confirmed',
      answer: { responder: { text: 'Amberleaf Foods, name confirmed' }, whole: null },
      timeline: [{ event: 'check' }, { event: 'ask' }, { event: 'answer', party: 'responder' }],
    });
    const isNews = ({ text }: { text: string }) => text.includes(reference);
    await expect.poll(() => portal.mails.all(asker.email).filter(isNews)).toHaveLength(1);
  });

  test('is told to the owners when the member who asked has left', async () => {
    const checker = await portal.newMember(asker, { member_role: 'checker' });
    const reference = await askRegistered(portal, checker, company);
    await portal.db.deleteFrom('member').where('id', '=', checker.member_id).execute();
    await answer(reference, correctAnswer);
    const isNews = ({ text }: { text: string }) => text.includes(reference);
    await expect.poll(() => portal.mails.all(asker.email).filter(isNews)).toHaveLength(1);
    expect(portal.mails.all(checker.email).filter(isNews)).toEqual([]);
  });

  test('of another organisation is only what it says', async () => {
    company = await portal.newAccount({ role: 'company', name: 'Zenwata Haulage' });
    const reference = await ask();
    await answer(reference, correctAnswer);
    expect(await readOwn(reference)).toMatchObject({
      outcome: 'unconfirmed',
      answer: { responder: { text: 'Says Zenwata Haulage, not confirmed' } },
    });
  });

  const [type, start] = correctAnswer.fields;
  test('of another organisation corrects nothing', async () => {
    company = await portal.newAccount({ role: 'company', name: 'Zenwata Haulage' });
    const reference = await ask();
    const end = { field: 'end_date', verdict: 'incorrect', value: '2023-06-30' };
    await answer(reference, { fields: [type, start, end] });
    expect((await readOwn(reference)).outcome).toBe('unconfirmed');
  });

  test.each([
    [{ field: 'end_date', verdict: 'incorrect', value: '2023-06-30' }, 'corrected'],
    [{ field: 'end_date', verdict: 'incorrect', value: 'current' }, 'corrected'],
    [{ field: 'end_date', verdict: 'cannot_confirm' }, 'cannot_confirm'],
  ])('with %j is %s', async (end, outcome) => {
    const reference = await ask();
    expect((await answer(reference, { fields: [end, start, type] })).status).toBe(200);
    expect((await readOwn(reference)).outcome).toBe(outcome);
  });

  test.each([
    [{ whole: 'no_such_person' }, 'no_such_person'],
    [{ whole: 'declined', reason: 'We answer by letter only.' }, 'declined'],
  ])('to the whole: %j', async (body, outcome) => {
    const reference = await ask();
    expect((await answer(reference, body)).status).toBe(200);
    expect((await readOwn(reference)).outcome).toBe(outcome);
  });

  test.each([
    [{}],
    [{ whole: 'declined' }],
    [{ whole: 'no_such_person', reason: 'x' }],
    [{ whole: 'no_such_person', ...correctAnswer }],
    [{ fields: [type, start] }],
    [{ fields: [type, start, start] }],
    [{ fields: Array.from({ length: 100 }, () => type) }],
    [{ fields: [...correctAnswer.fields, { field: 'position', verdict: 'correct' }] }],
    [{ fields: [type, start, { field: 'end_date', verdict: 'incorrect' }] }],
    [{ fields: [type, start, { field: 'end_date', verdict: 'incorrect', value: 'yesterday' }] }],
    [{ fields: [type, start, { field: 'end_date', verdict: 'incorrect', value: '2199-01-01' }] }],
    [{ fields: [type, start, { field: 'end_date', verdict: 'incorrect', value: '2019-01-01' }] }],
    [{ fields: [start, { field: 'candidate_type', verdict: 'incorrect', value: 'boss' }, type] }],
  ])('%j is refused and changes nothing', async (body) => {
    const reference = await ask();
    const { status, problem } = await answer(reference, body);
    expect([status, problem.code]).toEqual([422, 'invalid_input']);
    expect((await readOwn(reference)).state).toBe('asked');
  });
});

describe('at once', () => {
  test('one of two answers counts', async () => {
    const reference = await ask();
    const replies = await Promise.all([
      answer(reference, correctAnswer),
      answer(reference, { whole: 'no_such_person' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem.code).toBe('verification_settled');
    expect(refused?.problem.message).toMatch(/^This request was answered on .+ by Amberleaf Foods\.$/u);
    const { timeline } = await readOwn(reference);
    expect(timeline.filter(({ event }) => event === 'answer')).toHaveLength(1);
  });
  test('an answer or a withdrawal counts', async () => {
    const reference = await ask();
    const withdraw = portal.call(withdrawVerification, { token: asker.token, params: { reference } });
    const replies = await Promise.all([answer(reference, correctAnswer), withdraw]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.problem.code).toBe('verification_settled');
    expect(refused?.problem.message).toMatch(
      /^This request was (?:answered on .+ by Amberleaf Foods|withdrawn on .+ by Rosewood Mills)\.$/u,
    );
    expect((await readOwn(reference)).state).toBe(replies[0].status === 200 ? 'answered' : 'withdrawn');
  });
});

test('the queue has the oldest request first, with filters, counts and neighbours', async () => {
  const references = [await ask(), await ask({ name: 'Kunle Bassey', phone: '08077700001' }), await ask()];
  const [first = '', second = '', third = ''] = references;
  await setTimes(first, { due_at: sql`now() - interval '1 day'` });
  const list = async (query: object) => {
    const { body } = await portal.call(listRequests, { token: company.token, query: { ...query } });
    return body.data.data.map(({ reference }) => reference);
  };
  expect(await list({})).toEqual(references);
  expect(await list({ state: 'overdue' })).toEqual([first]);
  expect(await list({ query: 'kunle' })).toEqual([second]);
  expect(await list({ query: third })).toEqual([third]);
  expect(await list({ candidate_type: 'student' })).toEqual([]);
  const count = await portal.call(countRequests, { token: company.token });
  expect(count.body.data).toEqual({ open: 3, overdue: 1 });
  const read = await portal.call(getRequest, { token: company.token, params: { reference: second } });
  expect(read.body.data).toMatchObject({
    previous: first,
    next: third,
    age_days: 0,
    subject: { phone: '08077700001' },
    asker: { name: 'Rosewood Mills', is_name_confirmed: false },
  });
  await answer(second, correctAnswer);
  expect(await list({ state: 'settled' })).toEqual([second]);
  expect(await list({})).toEqual([first, third]);
});

test('a request is overdue when its last day is over in Nigeria, and not before', async () => {
  const reference = await ask();
  const isOverdueWhenDue = async (due_at: RawBuilder<Date>) => {
    await setTimes(reference, { due_at });
    const { body } = await portal.call(getRequest, { token: company.token, params: { reference } });
    return body.data.is_overdue;
  };
  const midnight = sql`date_trunc('day', now() at time zone 'Africa/Lagos') at time zone 'Africa/Lagos'`;
  expect(await isOverdueWhenDue(sql`${midnight}`)).toBe(false);
  expect(await isOverdueWhenDue(sql`${midnight} - interval '1 second'`)).toBe(true);
});

test('an answer after the end is refused, also before the job has closed the request', async () => {
  const reference = await ask();
  await setTimes(reference, { expires_at: sql`now() - interval '1 minute'` });
  const { status, problem } = await answer(reference, correctAnswer);
  expect([status, problem.code]).toEqual([409, 'verification_settled']);
  expect(problem.message).toMatch(/^This request was closed without an answer on [^.]+\.$/u);
  expect((await readOwn(reference)).state).toBe('asked');
});

test('own records that match give an answer', async () => {
  const person = { name: 'Yetunde Coker', phone: '08077755501' };
  await addClaimed(portal, company, { ...person, start_date: '2018-05-02' });
  const reference = await ask(person);
  const { body } = await portal.call(getRequest, { token: company.token, params: { reference } });
  const [match] = body.data.matches;
  expect(match?.candidate.name).toBe('Yetunde Coker');
  expect(match?.fields.map(({ field, verdict, value }) => [field, verdict, value])).toEqual([
    ['candidate_type', 'correct', ''],
    ['start_date', 'incorrect', '2018-05-02'],
    ['end_date', 'correct', ''],
  ]);
  expect((await answer(reference, { fields: match?.fields })).body.data.outcome).toBe('corrected');
});

test('while searches are busy, a request shows no records, and can be answered', async () => {
  const person = { name: 'Yetunde Coker', phone: '08077755503' };
  await addClaimed(portal, company, { ...person, start_date: '2018-05-02' });
  const reference = await ask(person);
  const run = vi.spyOn(portal.services.searchQueues, 'run');
  onTestFinished(() => run.mockRestore());
  for (const code of ['search_busy', 'too_many_searches', 'search_timed_out'] as const) {
    run.mockRejectedValue(new DomainError(code));
    const read = await portal.call(getRequest, { token: company.token, params: { reference } });
    expect([read.status, read.body.data?.matches]).toEqual([200, []]);
  }
  expect((await answer(reference, correctAnswer)).status).toBe(200);
});

test('a report goes to the operators once, and the request stays open', async () => {
  const reference = await ask();
  const report = () => portal.call(reportRequest, { token: company.token, params: { reference } });
  expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
  const isReport = ({ text }: { text: string }) => text.includes(reference);
  await expect.poll(() => portal.mails.all('operator@hrportal.example').filter(isReport)).toHaveLength(1);
  expect((await readOwn(reference)).state).toBe('asked');
});

test('closing the asking organisation withdraws its requests', async () => {
  const closing = await portal.newAccount({ role: 'company', name: 'Kiln Road Traders' });
  const reference = await askRegistered(portal, closing, company);
  await portal.call(closeOrganization, { token: closing.token, body: { password: closing.password } });
  const { body } = await portal.call(getRequest, { token: company.token, params: { reference } });
  expect(body.data).toMatchObject({
    state: 'withdrawn',
    timeline: expect.arrayContaining([expect.objectContaining({ event: 'withdraw', party: 'portal' })]),
  });
  expect((await answer(reference, correctAnswer)).problem.code).toBe('verification_settled');
  const { status, problem } = await askByForm(portal, closing);
  expect([status, problem.code]).toEqual([409, 'already_closing']);
});

test('closing withdraws requests that wait for a consent', async () => {
  const closing = await portal.newAccount({ role: 'company', name: 'Kiln Road Traders' });
  const { token } = await askPerson(portal, closing);
  await portal.call(closeOrganization, { token: closing.token, body: { password: closing.password } });
  const { status, problem } = await portal.call(decideConsent, { body: { token, agrees: true } });
  expect([status, problem.code]).toEqual([409, 'verification_settled']);
});

test('a suspended organisation can neither ask nor answer', async () => {
  const reference = await ask();
  await setSuspended(portal, company, new Date());
  expect((await answer(reference, correctAnswer)).problem.code).toBe('organization_suspended');
  await setSuspended(portal, company, null);
  await setSuspended(portal, asker, new Date());
  expect((await answer(reference, correctAnswer)).problem.code).toBe('request_not_found');
  await setSuspended(portal, asker, null);
  expect((await answer(reference, correctAnswer)).status).toBe(200);
});

test('is audited for both organisations, with the purpose', async () => {
  const reference = await ask();
  await answer(reference, correctAnswer);
  const text = `Verification ${reference}: answered`;
  for (const { token } of [company, asker]) {
    const { body } = await portal.call(listActivity, { token, query: { scope: 'everyone' } });
    const entry = body.data.data.find((one) => one.text === text);
    expect(entry?.purpose).toEqual({ kind: 'employment-check', note: null });
  }
});

test('answers the same for requests to others and for those that do not exist', async () => {
  const reference = await ask();
  const stranger = await portal.newAccount({ role: 'company', name: 'Palmgrove Stores' });
  const body = { ...correctAnswer, name: 'Ada Obi', phone: '0803', address: 'x' };
  for (const call of [getRequest, downloadConsentFile, answerRequest, recordAnswer, reportRequest]) {
    const send = async (text: string) => {
      const sent = call.method === 'GET' ? {} : { body };
      const { status, problem } = await portal.call(call, {
        token: stranger.token,
        params: { reference: text },
        ...sent,
      });
      return { status, problem };
    };
    const foreign = await send(reference);
    expect(foreign).toMatchObject({ status: 404, problem: { code: 'request_not_found' } });
    expect(await send('VR-23456789ABCD')).toEqual(foreign);
  }
  expect(await listRefusals(portal, answerRequest, { params: { reference }, body: correctAnswer })).toEqual(
    EXPECTED_REFUSALS,
  );
});
