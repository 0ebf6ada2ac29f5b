import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, logOut } from '#contract/calls/accounts.ts';
import { listActivity } from '#contract/calls/activity.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { getAssurance } from '#contract/calls/assurance.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import { downloadRegistryDocument } from '#contract/calls/operator.ts';
import { getUser, updateProfile } from '#contract/calls/profile.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import { removeExpired } from '#server/app/retention/remove-expired.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createOperatorActions, requestCheck } from '#server/testing/operator-actions.ts';
import { newListedMember, newOperator, withSecondFactor } from '#server/testing/operators.ts';

let portal: TestPortal;
let operator: TestAccount;
let act: ReturnType<typeof createOperatorActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  operator = await newOperator(portal);
  act = createOperatorActions(portal, operator);
});
afterAll(() => portal.close());

const getLevel = async ({ token }: TestAccount) =>
  (await portal.call(getAssurance, { token })).body.data.assurance.level;
const readActivity = async ({ token }: Pick<TestAccount, 'token'>) =>
  (await portal.call(listActivity, { token })).body.data.data.map(({ text }) => text);
/** What the audit log keeps of the checks and decisions about an organisation even without their text, newest first. */
const findFacts = ({ organization_id }: TestAccount) =>
  portal.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('organization_id', '=', organization_id)
    .where('action', 'in', ['registry check request', 'registry check refusal', 'assurance revocation'])
    .orderBy('id', 'desc')
    .execute();
const expectMail = async ({ email }: TestAccount, subject: string) =>
  await expect.poll(() => portal.mails.all(email).at(-1)?.subject).toBe(subject);
const verifyDomain = ({ organization_id }: TestAccount, checked: string) =>
  addProof(portal.db, { organization_id, level: 'domain verified', method: 'dns record', checked }, 24);

describe('an operator call', () => {
  const operatorCalls = Object.values(calls)
    .flat()
    .filter(({ requiresOperator }) => requiresOperator);
  const listCodes = async (token?: string) => {
    const codes = [];
    for (const call of operatorCalls) {
      const sent = { token, params: { id: 1 }, body: call.body && { reason: 'x' } };
      codes.push((await portal.call(call, sent)).problem.code);
    }
    return [...new Set(codes)];
  };

  test('is not there for members, whatever their second factor, nor for a listed one without it', async () => {
    expect(operatorCalls).toHaveLength(16);
    const member = await portal.newAccount();
    expect(await listCodes(member.token)).toEqual(['unknown_address']);
    expect(await listCodes((await withSecondFactor(portal, member)).token)).toEqual(['unknown_address']);
    expect(await listCodes((await newListedMember(portal)).token)).toEqual(['unknown_address']);
    expect(await listCodes()).toEqual(['not_signed_in']);
  });

  test('is announced to the session that may make it', async () => {
    const getAccess = async ({ token }: TestAccount) =>
      (await portal.call(getUser, { token })).body.data.data.member.operator;
    const member = await portal.newAccount();
    expect(await getAccess(member)).toBe('no');
    expect(await getAccess(await withSecondFactor(portal, member))).toBe('no');
    const listed = await newListedMember(portal);
    expect(await getAccess(listed)).toBe('second factor needed');
    expect(await getAccess(await withSecondFactor(portal, listed))).toBe('yes');
    // The earlier session has none.
    expect(await getAccess(listed)).toBe('second factor needed');
  });

  test('needs a recent authentication for a decision', async () => {
    const late = await newOperator(portal);
    await portal.db
      .updateTable('token')
      .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
      .where('hash', '=', hashToken(late.token))
      .execute();
    const actions = createOperatorActions(portal, late);
    const decisions = [
      await actions.approve(1),
      await actions.refuse(1),
      await actions.confirmName(1),
      await actions.refuseName(1),
      await actions.revoke(late),
      await actions.suspend(late),
      await actions.reinstate(late),
    ];
    expect(new Set(decisions.map(({ problem }) => problem.code))).toEqual(
      new Set(['recent_authentication_required']),
    );
    expect(await actions.find(late.email)).toHaveLength(1);
  });
});

describe('a registry check', () => {
  test('is listed with its document, and approved', async () => {
    const account = await portal.newAccount({ name: 'Zenwata Foods' });
    const id = await requestCheck(portal, account);
    expect((await act.listChecks()).find((check) => check.id === id)).toMatchObject({
      number: 'RC 1234567',
      name: 'Zenwata Foods',
      media_type: 'image/jpeg',
      organization: { id: account.organization_id, kind: 'company', assurance: { level: 'email only' } },
    });
    const document = await act.openDocument(id);
    expect(document.headers.get('content-disposition')).toBe(
      `attachment; filename="registry-check-${id}.jpg"`,
    );
    expect((await act.approve(id)).status).toBe(200);
    expect(await getLevel(account)).toBe('registry checked');
    expect((await act.listChecks()).map((check) => check.id)).not.toContain(id);
    await expectMail(account, 'Your registration has been checked by HR Portal');
    expect((await readActivity(account))[0]).toBe(
      'An operator of HR Portal approved the check of the registration RC 1234567',
    );
  });

  test('has the document that was sent, as a file that a browser saves', async () => {
    const pdf = '%PDF-1.4\n1 0 obj\n(A certificate)\nendobj\nstartxref\n9\n%%EOF\n';
    const id = await requestCheck(portal, await portal.newAccount(), new Blob([pdf]));
    const params = { id };
    const document = await act.openDocument(id);
    expect([document.status, document.body]).toEqual([200, pdf]);
    expect(document.headers.get('content-type')).toBe('application/octet-stream');
    expect(document.headers.get('content-disposition')).toBe(
      `attachment; filename="registry-check-${id}.pdf"`,
    );
    const asMember = await portal.call(downloadRegistryDocument, {
      token: (await portal.newAccount()).token,
      params,
    });
    expect(asMember.problem.code).toBe('unknown_address');
  });

  test('is refused with a reason that the owners read', async () => {
    const account = await portal.newAccount();
    const id = await requestCheck(portal, account);
    expect((await act.refuse(id, ' ')).status).toBe(422);
    expect((await act.refuse(id, 'The document is illegible.')).status).toBe(200);
    expect(await getLevel(account)).toBe('email only');
    const { registry_check } = (await portal.call(getAssurance, { token: account.token })).body.data;
    expect(registry_check).toMatchObject({ state: 'refused', reason: 'The document is illegible.' });
    await expectMail(account, 'Your registration could not be confirmed by HR Portal');
    expect(portal.mails.all(account.email).at(-1)?.text).toContain('The document is illegible.');
    expect((await readActivity(account))[0]).toBe(
      'An operator of HR Portal refused the check of the registration RC 1234567: The document is illegible.',
    );
    expect(await findFacts(account)).toEqual([
      { action: 'registry check refusal', detail: { operator_id: operator.member_id } },
      { action: 'registry check request', detail: {} },
    ]);
  });

  test('is decided once when approved and refused at the same time', async () => {
    const account = await portal.newAccount();
    const id = await requestCheck(portal, account);
    await act.openDocument(id);
    const answers = await Promise.all([act.approve(id), act.refuse(id), act.approve(id), act.refuse(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    const decisions = (await readActivity(account)).filter((text) => text.startsWith('An operator'));
    expect(decisions).toHaveLength(1);
    const isApproved = answers[0].status === 200 || answers[2].status === 200;
    expect(await getLevel(account)).toBe(isApproved ? 'registry checked' : 'email only');
  });

  test('is not approved for another name than the document has to prove', async () => {
    const account = await portal.newAccount({ name: 'Zenwata Foods' });
    const id = await requestCheck(portal, account);
    const form = { name: 'Another Company Plc' };
    await portal.call(updateProfile, { token: account.token, form });
    await act.openDocument(id);
    const { status, problem } = await act.approve(id);
    expect([status, problem.message]).toEqual([409, operatorTexts.renamed]);
    expect((await act.refuse(id)).status).toBe(200);
  });

  test('of the own organisation is left to another operator', async () => {
    const colleague = await newOperator(portal);
    const id = await requestCheck(portal, colleague);
    const actions = createOperatorActions(portal, colleague);
    await actions.openDocument(id);
    expect((await actions.approve(id)).problem.code).toBe('own_organization');
    expect((await actions.refuse(id)).problem.code).toBe('own_organization');
    expect((await actions.suspend(colleague)).problem.code).toBe('own_organization');
    await act.openDocument(id);
    expect((await act.approve(id)).status).toBe(200);
  });

  test('is approved only in a session that has downloaded its own document', async () => {
    const account = await portal.newAccount();
    const id = await requestCheck(portal, account);
    const findOpened = async (actions: typeof act) =>
      (await actions.listChecks()).find((check) => check.id === id)?.is_opened;
    await act.openDocument(await requestCheck(portal, await portal.newAccount()));
    const colleague = createOperatorActions(portal, await newOperator(portal));
    await colleague.openDocument(id);
    expect([await findOpened(act), await findOpened(colleague)]).toEqual([false, true]);
    const { status, problem } = await act.approve(id);
    expect([status, problem.message]).toEqual([409, operatorTexts.documentFirst]);
    expect(await getLevel(account)).toBe('email only');
    expect((await act.refuse(id)).status).toBe(200);
  });

  test('loses its document some days after the decision', async () => {
    const account = await portal.newAccount();
    const id = await requestCheck(portal, account);
    await act.refuse(id);
    const download = async () => (await act.openDocument(id)).status;
    const clean = () => removeExpired(portal.services, new AbortController().signal);
    await clean();
    expect(await download()).toBe(200);
    await portal.db
      .updateTable('registry_document')
      .set({ remove_at: sql<Date>`remove_at - interval '30 days'` })
      .where('registry_check_id', '=', id)
      .execute();
    await clean();
    expect(await download()).toBe(404);
  });
});

test('lists organisations with their level and usage, by name or email of an owner', async () => {
  const [first, second] = [
    await portal.newAccount({ name: 'Kestrel Grain 100%' }),
    await portal.newAccount({ name: 'Kestrel Grain Depot' }),
  ];
  await addCandidate(portal.call, first.token);
  await verifyDomain(first, 'kestrel-grain.example');
  await verifyDomain(second, 'kestrel-grain.example');
  const [found, ...others] = await act.find(first.email.toUpperCase());
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    name: 'Kestrel Grain 100%',
    owners: [first.email],
    assurance: { level: 'domain verified' },
    same_domain: ['Kestrel Grain Depot'],
    similar_to: [],
    members: 1,
    candidates: 1,
    suspension: null,
  });
  expect((await act.find('kestrel grain')).map(({ id }) => id)).toEqual([
    second.organization_id,
    first.organization_id,
  ]);
  expect(await act.find('kestrel%depot')).toEqual([]);
});

test('tells which confirmed name the name of an organisation is similar to', async () => {
  const bank = await portal.newAccount({ name: 'Marabou Trust Bank Plc' });
  const impostor = await portal.newAccount({ name: 'Marabou Trust Bnak' });
  const readSimilar = async () => (await act.find(impostor.email))[0]?.similar_to;
  expect(await readSimilar()).toEqual([]);
  const id = await requestCheck(portal, bank);
  await act.openDocument(id);
  expect((await act.approve(id)).status).toBe(200);
  expect(await readSimilar()).toEqual(['Marabou Trust Bank Plc']);
  expect((await act.find(bank.email))[0]?.similar_to).toEqual([]);
  await act.revoke(bank);
  expect(await readSimilar()).toEqual([]);
});

test('revokes the assurance once, with a reason that the owners read', async () => {
  const account = await portal.newAccount();
  await verifyDomain(account, 'kestrel.example');
  const answers = await Promise.all([act.revoke(account), act.revoke(account)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { assurance, ended } = (await portal.call(getAssurance, { token: account.token })).body.data;
  expect(assurance.level).toBe('email only');
  expect(ended).toMatchObject({ why: 'revoked', reason: 'The certificate is forged.' });
  await expectMail(account, 'The verification of your organisation on HR Portal has been revoked');
  expect((await readActivity(account))[0]).toContain('The certificate is forged.');
  expect((await findFacts(account))[0]).toEqual({
    action: 'assurance revocation',
    detail: { operator_id: operator.member_id },
  });
});

describe('a suspended organisation', () => {
  test('can only log in and out and see its profile, until it is reinstated', async () => {
    const account = await portal.newAccount();
    await verifyDomain(account, 'kestrel.example');
    await addCandidate(portal.call, account.token);
    const { token } = account;
    const prepared = await portal.call(prepareExport, { token, body: { scope: 'uploaded' } });
    const { download_token } = prepared.body.data;
    const answers = await Promise.all([act.suspend(account), act.suspend(account)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);

    const { status, problem } = await portal.call(listCandidates, { token });
    expect([status, problem.message]).toEqual([403, operatorTexts.suspendedFirst]);
    expect((await portal.call(downloadExport, { query: { download_token } })).status).toBe(404);
    const session = await portal.call(logIn, { body: account });
    expect(session.status).toBe(200);
    expect((await portal.call(getUser, { token: session.body.token })).status).toBe(200);
    expect((await portal.call(logOut, { token: session.body.token })).status).toBe(200);
    expect((await act.find(account.email))[0]).toMatchObject({
      assurance: { level: 'email only' },
      suspension: { reason: 'It uploads invented people.' },
    });
    await expectMail(account, 'Your organisation has been suspended on HR Portal');

    const reinstated = await Promise.all([act.reinstate(account), act.reinstate(account)]);
    expect(reinstated.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect((await portal.call(listCandidates, { token })).status).toBe(200);
    expect(await getLevel(account)).toBe('domain verified');
    const decisions = (await readActivity(account)).filter((text) => text.startsWith('An operator'));
    expect(decisions).toEqual([
      'An operator of HR Portal reinstated the organisation',
      'An operator of HR Portal suspended the organisation: It uploads invented people.',
    ]);
  });
});

test('answers 404 for an organisation or request that does not exist', async () => {
  const nobody = { ...operator, organization_id: 1_000_000 };
  const answers = [
    await act.revoke(nobody),
    await act.suspend(nobody),
    await act.reinstate(nobody),
    await act.approve(1_000_000),
    await act.refuse(1_000_000),
    await act.openDomain(1_000_000),
    await act.confirmName(1_000_000),
    await act.refuseName(1_000_000),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 404));
});

test('shows decisions of operators to owners and auditors of that organisation only', async () => {
  const account = await portal.newAccount();
  await act.suspend(account);
  await act.reinstate(account);
  const decisions = async (token: string) =>
    (await readActivity({ token })).filter((text) => text.startsWith('An operator'));
  const setRole = (role: 'auditor' | 'checker') =>
    portal.db
      .updateTable('member')
      .set({ role, can_export: false })
      .where('id', '=', account.member_id)
      .execute();
  await setRole('auditor');
  expect(await decisions(account.token)).toHaveLength(2);
  await setRole('checker');
  expect(await decisions(account.token)).toEqual([]);
  expect(await decisions((await portal.newAccount()).token)).toEqual([]);
});
