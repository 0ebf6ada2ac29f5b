import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { answerRequest, getRequest } from '#contract/calls/verification-requests.ts';
import { getVerification } from '#contract/calls/verifications.ts';
import { removeVerificationsOf } from '#server/domain/verifications/queries/verifications.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  addClaimed,
  addConfirmedCompany,
  askRegistered,
  type claimBody,
  correctAnswer,
} from '#server/testing/verifications.ts';

let portal: TestPortal;
let asker: TestAccount;
let company: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  asker = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' });
  company = await addConfirmedCompany(portal);
});
afterAll(() => portal.close());

const answer = (reference: string, body: object) =>
  portal.call(answerRequest, { token: company.token, params: { reference }, body });
const readOwn = async (reference: string) =>
  (await portal.call(getVerification, { token: asker.token, params: { reference } })).body.data;
const ask = (claim?: Partial<typeof claimBody>) => askRegistered(portal, asker, company, claim);

test('an answer by a record that was deleted meanwhile says what the record said', async () => {
  const claim = { name: 'Bisi Ogunleye', phone: '08077755503' };
  const reference = await ask(claim);
  const id = await addClaimed(portal, company, claim);
  const read = await portal.call(getRequest, { token: company.token, params: { reference } });
  const fields = read.body.data.matches[0]?.fields.map(({ field, verdict, value }) => ({
    field,
    verdict,
    value,
  }));
  expect((await portal.call(deleteCandidate, { token: company.token, params: { id } })).status).toBe(200);
  const { status, body } = await answer(reference, { fields });
  expect([status, body.data.state, body.data.outcome]).toEqual([200, 'answered', 'confirmed']);
  expect((await readOwn(reference)).answer?.fields).toMatchObject(correctAnswer.fields);
});

test('a request that was removed with an erased person is no longer there to answer', async () => {
  const reference = await ask();
  const { db } = portal;
  const row = db.updateTable('verification').set({ candidate_id: 1_000_000_007 });
  await row.where('reference', '=', reference.slice(3)).execute();
  expect(await db.transaction().execute((tx) => removeVerificationsOf(tx, 1_000_000_007))).toBe(1);
  const { status, problem } = await answer(reference, correctAnswer);
  expect([status, problem.code, problem.message]).toEqual([
    404,
    'request_not_found',
    'There is no such request.',
  ]);
  const news = portal.mails.all(asker.email).filter(({ text }) => text.includes(reference));
  expect(news).toEqual([]);
});
