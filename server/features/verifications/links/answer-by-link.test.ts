import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  answerByLink,
  blockAddress,
  lookUpAnswerLink,
  reportLinkedRequest,
} from '#contract/calls/verification-links.ts';
import { getVerification, withdrawVerification } from '#contract/calls/verifications.ts';
import { runVerificationClock } from '#server/features/verifications/remind/verification-clock-job.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { jumpDatabaseClock } from '#server/testing/jump-database-clock.ts';
import { countRows } from '#server/platform/db/sql/paging.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setSuspended } from '#server/testing/set-suspended.ts';
import { ask, askByEmail, correctAnswer } from '#server/testing/verifications.ts';

const DAY = 86_400;

let portal: TestPortal;
let asker: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (asker = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' })));

const lookUp = (token: string) => portal.call(lookUpAnswerLink, { body: { token } });
const answer = (token: string, body: object = correctAnswer) =>
  portal.call(answerByLink, { body: { token, ...body } });
const readOwn = async (reference: string) =>
  (await portal.call(getVerification, { token: asker.token, params: { reference } })).body.data;

describe('a link to answer', () => {
  test('shows the request with a masked phone number as often as it is opened', async () => {
    const { email, token, reference } = await askByEmail(portal, asker);
    for (const method of ['GET', 'HEAD'])
      for (let at = 0; at < 2; at++) await fetch(`${portal.url}/answer/${token}`, { method });
    await lookUp(token);
    const { status, body } = await lookUp(token);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      reference,
      address: email,
      asker: { name: 'Rosewood Mills', is_name_confirmed: false },
      subject: { name: 'Folake Adesina', phone: '… 2345' },
    });
    expect(JSON.stringify(body)).not.toContain('0807771');
  });

  test('answers once, as what its address says', async () => {
    const { email, token, reference } = await askByEmail(portal, asker);
    expect((await answer(token)).status).toBe(200);
    expect(await readOwn(reference)).toMatchObject({
      state: 'answered',
      outcome: 'unconfirmed',
      answer: { responder: { text: `From ${email}, responder not verified`, is_public_mail: false } },
    });
    for (const { status, problem } of [await lookUp(token), await answer(token)]) {
      expect([status, problem.code]).toEqual([409, 'verification_settled']);
      expect(problem.message).toContain(`by ${email}`);
    }
  });

  test('answers for its address, whoever it was forwarded to', async () => {
    const { email, token, reference } = await askByEmail(portal, asker);
    const other = await portal.newAccount({ role: 'company', name: 'Kiln Road Traders' });
    await portal.call(answerByLink, { token: other.token, body: { token, ...correctAnswer } });
    expect(await readOwn(reference)).toMatchObject({
      outcome: 'unconfirmed',
      answer: { responder: { organization: null, address: email } },
    });
  });

  test('names an address of a public mail provider', async () => {
    const email = `${crypto.randomUUID()}@yahoo.co.uk`;
    const { token, reference } = await askByEmail(portal, asker, { email });
    await answer(token);
    expect((await readOwn(reference)).answer?.responder).toMatchObject({
      is_public_mail: true,
      text: `From ${email}, responder not verified; anybody can have an address of this mail provider`,
    });
  });

  test('is unknown when it is guessed or a character is changed', async () => {
    const { token } = await askByEmail(portal, asker);
    const changed = token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1);
    for (const other of [changed, 'A'.repeat(43), '', `${token}A`, token.toLowerCase()])
      for (const call of [lookUp, answer]) {
        const { status, problem } = await call(other);
        expect([status, problem.code]).toEqual([404, 'answer_link_unknown']);
      }
    expect((await lookUp(token)).status).toBe(200);
  });

  test('stops working when the request is withdrawn or expires, and while the asker is suspended', async () => {
    const { token, reference } = await askByEmail(portal, asker);
    await portal.call(withdrawVerification, { token: asker.token, params: { reference } });
    expect((await answer(token)).problem.message).toContain('withdrawn');
    const other = await askByEmail(portal, asker);
    await setSuspended(portal, asker, new Date());
    expect((await answer(other.token)).problem.code).toBe('answer_link_unknown');
    await setSuspended(portal, asker, null);
    await jumpDatabaseClock(portal.db, 30 * DAY);
    expect((await lookUp(other.token)).problem.code).toBe('answer_link_expired');
    await runVerificationClock(portal.services, new AbortController().signal);
    expect((await answer(other.token)).problem.code).toBe('answer_link_expired');
  });

  test('counts one of two answers at once, and of an answer and a withdrawal', async () => {
    for (const second of ['answer', 'withdrawal']) {
      const { token, reference } = await askByEmail(portal, asker);
      const other =
        second === 'answer'
          ? answer(token, { whole: 'no_such_person' })
          : portal.call(withdrawVerification, { token: asker.token, params: { reference } });
      const replies = await Promise.all([answer(token), other]);
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const refused = replies.find(({ status }) => status === 409);
      expect(refused?.problem.code).toBe('verification_settled');
      expect(refused?.problem.message).toMatch(/^This request was (?:answered|withdrawn) on .+ by .+\.$/u);
    }
  });

  test('refuses an answer that misses a fact', async () => {
    const { token } = await askByEmail(portal, asker);
    expect((await answer(token, { fields: correctAnswer.fields.slice(1) })).status).toBe(422);
    expect((await answer(token)).status).toBe(200);
  });
});

test('an address that wants no more requests declines the open ones and gets no others', async () => {
  const { email, token, reference } = await askByEmail(portal, asker);
  const other = await portal.newAccount();
  const second = await ask(portal, other, { email });
  const block = () => portal.call(blockAddress, { body: { token } });
  expect([(await block()).status, (await block()).status]).toEqual([200, 200]);
  expect(await readOwn(reference)).toMatchObject({ state: 'answered', outcome: 'declined' });
  const read = await portal.call(getVerification, {
    token: other.token,
    params: { reference: second.body.data.reference },
  });
  expect(read.body.data.outcome).toBe('declined');
  expect((await ask(portal, asker, { email })).problem.code).toBe('address_blocked');
  expect((await portal.call(blockAddress, { body: { token: 'A'.repeat(43) } })).status).toBe(404);
});

test('reports a withdrawn request too, once', async () => {
  const { token, reference } = await askByEmail(portal, asker);
  await portal.call(withdrawVerification, { token: asker.token, params: { reference } });
  const { operatorEmails } = portal.services.env;
  operatorEmails.push('second-operator@hrportal.example');
  onTestFinished(() => void (operatorEmails.length = 0));
  const report = () => portal.call(reportLinkedRequest, { body: { token } });
  expect([(await report()).status, (await report()).status]).toEqual([200, 200]);
  expect((await portal.mails.to('second-operator@hrportal.example')).text).toContain(reference);
  expect((await readOwn(reference)).state).toBe('withdrawn');
  const reports = portal.db
    .selectFrom('verification_event')
    .innerJoin('verification', 'verification.id', 'verification_id')
    .where('reference', '=', reference.slice('VR-'.length))
    .where('event', '=', 'report');
  expect(await countRows(reports)).toBe(1);
  const unknown = await portal.call(reportLinkedRequest, { body: { token: 'A'.repeat(43) } });
  expect([unknown.status, unknown.problem.code]).toEqual([404, 'answer_link_unknown']);
});

test('reports a request to the operators', async () => {
  const { token, reference } = await askByEmail(portal, asker);
  const { operatorEmails } = portal.services.env;
  operatorEmails.push('operator@hrportal.example');
  onTestFinished(() => void (operatorEmails.length = 0));
  expect((await portal.call(reportLinkedRequest, { body: { token } })).status).toBe(200);
  expect((await portal.mails.to('operator@hrportal.example')).text).toContain(reference);
});
