import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { blockAddress, decideConsent, lookUpConsentLink } from '#contract/calls/verification-links.ts';
import { askOrganization, getVerification, withdrawVerification } from '#contract/calls/verifications.ts';
import { toLagosDate } from '#contract/dates/format-date.ts';
import { addBlocked } from '#server/domain/verifications/queries/blocked-addresses.ts';
import { runVerificationClock } from '#server/features/verifications/remind/verification-clock-job.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { jumpDatabaseClock } from '#server/testing/jump-database-clock.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setSuspended } from '#server/testing/set-suspended.ts';
import { ask, askForm, askPerson, readAnswerToken } from '#server/testing/verifications.ts';

const DAY = 86_400;

let portal: TestPortal;
let asker: TestAccount;
let email: string;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => {
  asker = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' });
  email = `${crypto.randomUUID()}@amberleaf.example`;
});

const decide = (token: string, agrees: boolean) => portal.call(decideConsent, { body: { token, agrees } });
const lookUp = (token: string) => portal.call(lookUpConsentLink, { body: { token } });
const readOwn = async (reference: string) =>
  (await portal.call(getVerification, { token: asker.token, params: { reference } })).body.data;

test('nothing goes out before the person agrees, and then the request does', async () => {
  const { token, reference, text } = await askPerson(portal, asker, { email });
  expect(text).toContain('Rosewood Mills (HR Portal has not confirmed who this is)');
  expect(await readOwn(reference)).toMatchObject({ state: 'checked', consent: { state: 'waiting' } });
  await lookUp(token);
  const { body } = await lookUp(token);
  expect(body.data).toMatchObject({
    recipient: 'Amberleaf Foods',
    subject: { name: 'Folake Adesina' },
    purpose: { kind: 'employment-check' },
  });
  expect(portal.mails.count(email)).toBe(0);
  expect((await decide(token, true)).status).toBe(200);
  expect(await readOwn(reference)).toMatchObject({
    state: 'asked',
    consent: { state: 'agreed' },
    basis: {
      kind: 'consent',
      wording: 'Agreed to this request by the link that HR Portal emailed to the person.',
    },
    timeline: [{ event: 'check' }, { event: 'request consent' }, { event: 'agree', party: 'person' }],
  });
  const { basis, consent } = await readOwn(reference);
  expect(basis?.date).toBe(toLagosDate(new Date(consent?.decided_at ?? '')));
  expect(await readAnswerToken(portal, email)).toHaveLength(43);
  for (const { status, problem } of [await lookUp(token), await decide(token, false)]) {
    expect([status, problem.code]).toEqual([409, 'verification_settled']);
    expect(problem.message).toContain('agreed to');
  }
});

test('a person who declines stops the request, and the asker can ask on another basis', async () => {
  const { token, reference } = await askPerson(portal, asker, { email });
  const send = () =>
    portal.call(askOrganization, { token: asker.token, params: { reference }, form: { ...askForm, email } });
  expect((await send()).problem.code).toBe('consent_waiting');
  await decide(token, false);
  expect(await readOwn(reference)).toMatchObject({ state: 'checked', consent: { state: 'declined' } });
  expect((await decide(token, true)).problem.message).toContain('declined');
  expect(portal.mails.count(email)).toBe(0);
  expect((await send()).status).toBe(200);
});

test('of consent and decline at once, one counts', async () => {
  const { token, reference } = await askPerson(portal, asker, { email });
  const replies = await Promise.all([decide(token, true), decide(token, false)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { problem } = replies[0].status === 409 ? replies[0] : replies[1];
  expect(problem.code).toBe('verification_settled');
  expect(problem.message).toMatch(/^This request was (?:agreed to|declined) on .+\.$/u);
  const { state, consent } = await readOwn(reference);
  expect([state, consent?.state]).toEqual(
    replies[0].status === 200 ? ['asked', 'agreed'] : ['checked', 'declined'],
  );
});

test('the link lapses after 14 days, and stops when the request is withdrawn', async () => {
  const lapsing = await askPerson(portal, asker);
  const withdrawn = await askPerson(portal, asker);
  await portal.call(withdrawVerification, { token: asker.token, params: { reference: withdrawn.reference } });
  expect((await decide(withdrawn.token, true)).problem.message).toContain('withdrawn');
  await jumpDatabaseClock(portal.db, 13 * DAY);
  await runVerificationClock(portal.services, new AbortController().signal);
  expect((await lookUp(lapsing.token)).status).toBe(200);
  await jumpDatabaseClock(portal.db, DAY);
  expect((await decide(lapsing.token, true)).problem.code).toBe('consent_link_expired');
  await runVerificationClock(portal.services, new AbortController().signal);
  expect((await decide(lapsing.token, true)).problem.code).toBe('consent_link_expired');
  expect(await readOwn(lapsing.reference)).toMatchObject({
    state: 'checked',
    consent: { state: 'lapsed' },
    timeline: [{}, {}, { event: 'lapse consent', party: 'portal' }],
  });
});

test('the link stops working while the asker is suspended', async () => {
  const { token, reference } = await askPerson(portal, asker, { email });
  await setSuspended(portal, asker, new Date());
  for (const { status, problem } of [await lookUp(token), await decide(token, true)])
    expect([status, problem.code]).toEqual([404, 'consent_link_unknown']);
  await setSuspended(portal, asker, null);
  expect(await readOwn(reference)).toMatchObject({ state: 'checked', consent: { state: 'waiting' } });
  expect((await decide(token, true)).status).toBe(200);
});

test('does not reach an address that was blocked meanwhile', async () => {
  const { token, reference } = await askPerson(portal, asker, { email });
  await addBlocked(portal.db, portal.services.secret, email);
  await decide(token, true);
  expect(await readOwn(reference)).toMatchObject({ state: 'answered', outcome: 'declined' });
  expect(portal.mails.count(email)).toBe(0);
});

test('an address that wants no more requests declines those for its consent', async () => {
  const { token, reference, text, person_email } = await askPerson(portal, asker, { email });
  expect(text).toContain(`/consent/${token}#block`);
  const other = await portal.newAccount({ role: 'company', name: 'Kiln Road Traders' });
  const second = await askPerson(portal, other, { person_email, email: `other-${email}` });
  const block = () => portal.call(blockAddress, { body: { token } });
  expect([(await block()).status, (await block()).status]).toEqual([200, 200]);
  expect(await readOwn(reference)).toMatchObject({
    state: 'checked',
    consent: { state: 'declined' },
    timeline: [{}, {}, { event: 'decline consent' }],
  });
  expect((await decide(second.token, true)).problem.code).toBe('verification_settled');
  expect((await ask(portal, asker, { email: person_email })).problem.code).toBe('address_blocked');
  expect(portal.mails.count(email)).toBe(0);
});

test('of consent and blocking at once, one counts', async () => {
  const { token, reference } = await askPerson(portal, asker, { email });
  const block = portal.call(blockAddress, { body: { token } });
  const [decided, blocked] = await Promise.all([decide(token, true), block]);
  expect(blocked.status).toBe(200);
  expect((await readOwn(reference)).consent?.state).toBe(decided.status === 200 ? 'agreed' : 'declined');
});

test('requests that wait for a consent count as open for the address that will get them', async () => {
  const { limits } = portal.services.env;
  const before = limits.openRequestsPerAddress;
  onTestFinished(() => void (limits.openRequestsPerAddress = before));
  limits.openRequestsPerAddress = 3;
  for (let at = 0; at < 3; at++) {
    const other = await portal.newAccount({ role: 'company', name: 'Kiln Road Traders' });
    await askPerson(portal, other, { email });
  }
  expect((await ask(portal, asker, { email })).problem.code).toBe('too_many_open_requests');
});

test('a withdrawn request for a consent no longer counts as open for the person', async () => {
  const { limits } = portal.services.env;
  const before = limits.openRequestsPerAddress;
  onTestFinished(() => void (limits.openRequestsPerAddress = before));
  limits.openRequestsPerAddress = 1;
  const { reference, person_email } = await askPerson(portal, asker);
  const again = () => ask(portal, asker, { basis: 'consent', person_email });
  expect((await again()).problem.code).toBe('too_many_open_requests');
  await portal.call(withdrawVerification, { token: asker.token, params: { reference } });
  expect((await again()).status).toBe(200);
});

test('a guessed or changed link is unknown', async () => {
  const { token } = await askPerson(portal, asker);
  for (const other of ['A'.repeat(43), token.slice(1), ''])
    expect((await decide(other, true)).problem.code).toBe('consent_link_unknown');
});
