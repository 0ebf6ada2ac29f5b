import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { getAssurance } from '#contract/calls/assurance.ts';
import { listNameChecks } from '#contract/calls/operator.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { issueSessionToken } from '#server/domain/identity/queries/tokens.ts';
import { resemblesConfirmed } from '#server/domain/identity/queries/resembles-confirmed.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { queueName, verifyDomain } from '#server/testing/domains.ts';
import { newOperator } from '#server/testing/operators.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createOperatorActions } from '#server/testing/operator-actions.ts';

let portal: TestPortal;
let operator: TestAccount;
let act: ReturnType<typeof createOperatorActions>;
beforeAll(async () => {
  portal = await startTestPortal();
  operator = await newOperator(portal);
  act = createOperatorActions(portal, operator);
});
afterAll(() => portal.close());

const readState = async ({ token }: TestAccount) => (await portal.call(getAssurance, { token })).body.data;
const getLevel = async (account: TestAccount) => (await readState(account)).assurance.level;
const rename = ({ token }: TestAccount, name: string) =>
  portal.call(updateProfile, { token, form: { name } });
const findCheck = async (id: number) => (await act.listNames()).find((check) => check.id === id);
const openAndConfirm = async (id: number) => {
  await act.openDomain(id);
  return await act.confirmName(id);
};
const listProofs = ({ organization_id }: TestAccount) =>
  portal.db
    .selectFrom('assurance')
    .select(['level', 'method', 'checked', 'name', 'expires_at'])
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .execute();
const readActivity = async ({ token }: TestAccount) =>
  (await portal.call(listActivity, { token })).body.data.data.map(({ text }) => text);

/** Opens another session of an operator. @returns its token */
const logInAgain = ({ member_id }: TestAccount) =>
  issueSessionToken(portal.db, member_id, {
    method: 'password',
    second_factor: 'totp',
    device: '',
    network: '',
  });

test('is there for operators only', async () => {
  const id = await queueName(portal, await portal.newAccount(), 'reed-warbler.example');
  const member = createOperatorActions(portal, await portal.newAccount());
  for (const reply of [
    await portal.call(listNameChecks, { token: (await portal.newAccount()).token }),
    await member.openDomain(id),
    await member.confirmName(id),
    await member.refuseName(id),
  ])
    expect(reply.problem.code).toBe('unknown_address');
  expect((await portal.call(listNameChecks)).problem.code).toBe('not_signed_in');
});

test('lists what an operator compares, the oldest first', async () => {
  const first = await portal.newAccount({ name: 'Weaverbird Grain' });
  const second = await portal.newAccount({ name: 'weaverbird grain' });
  const sharing = await portal.newAccount({ name: 'Dovecote Mills' });
  await verifyDomain(portal, sharing, 'weaverbird.example');
  const id = await queueName(portal, first, 'weaverbird.example');
  const later = await queueName(portal, second, 'other-weaverbird.example');
  const checks = await act.listNames();
  const [listed, after] = checks.filter((check) => [id, later].includes(check.id));
  expect(listed).toMatchObject({
    id,
    name: 'Weaverbird Grain',
    domain: 'weaverbird.example',
    is_opened: false,
    organization: { id: first.organization_id, kind: 'company', assurance: { level: 'domain verified' } },
    similar_names: [{ id: second.organization_id, name: 'weaverbird grain', level: 'domain verified' }],
    same_domain: [{ id: sharing.organization_id, name: 'Dovecote Mills', level: 'domain verified' }],
  });
  expect(after).toMatchObject({
    id: later,
    similar_names: [{ id: first.organization_id }],
    same_domain: [],
  });
});

const listSubjects = (email: string) => portal.mails.all(email).map(({ subject }) => subject);

test('tells the operators, and keeps its place when the domain is verified again', async () => {
  const account = await portal.newAccount();
  const countWaiting = () =>
    listSubjects(operator.email).filter((subject) => subject === 'A name waits for an operator of HR Portal')
      .length;
  const before = countWaiting();
  const id = await queueName(portal, account, 'heron.example');
  await expect.poll(countWaiting).toBeGreaterThan(before);
  const requested = (await findCheck(id))?.requested_at;
  expect(await queueName(portal, account, 'heron.example')).toBe(id);
  expect((await findCheck(id))?.requested_at).toBe(requested);
});

describe('a confirmation', () => {
  test('is for the name and the domain together, as long as the proof of the domain', async () => {
    const account = await portal.newAccount({ name: 'Sunbird Milling' });
    const id = await queueName(portal, account, 'sunbird.example');
    expect((await readState(account)).name_check).toMatchObject({
      domain: 'sunbird.example',
      state: 'pending',
      decided_at: null,
    });
    const opened = await act.openDomain(id);
    expect(opened.body.data.url).toBe('https://sunbird.example');
    expect((await findCheck(id))?.is_opened).toBe(true);
    expect((await act.confirmName(id)).body.message).toBe(operatorTexts.nameConfirmed);

    const { assurance, name_check } = await readState(account);
    expect(assurance).toMatchObject({ level: 'name confirmed', checked: 'sunbird.example' });
    expect(name_check?.state).toBe('confirmed');
    const [domain, name] = await listProofs(account);
    expect(name).toEqual({
      level: 'name confirmed',
      method: 'operator',
      checked: 'sunbird.example',
      name: 'Sunbird Milling',
      expires_at: domain?.expires_at,
    });
    expect(await findCheck(id)).toBeUndefined();
    await expect
      .poll(() => listSubjects(account.email))
      .toContain('The name of your organisation has been confirmed by HR Portal');
    expect((await readActivity(account))[0]).toBe(
      'An operator of HR Portal confirmed the name Sunbird Milling for the domain sunbird.example',
    );
  });

  test('marks the organisations with a similar name', async () => {
    const bank = await portal.newAccount({ name: 'Flamingo Savings Bank' });
    const { organization_id } = await portal.newAccount({ name: 'Flamingo Savings Bnak' });
    const isMarked = async () =>
      await portal.db
        .selectFrom('organization')
        .select(resemblesConfirmed(sql.ref('organization.id')).as('is_marked'))
        .where('id', '=', organization_id)
        .executeTakeFirst();
    const id = await queueName(portal, bank, 'flamingo.example');
    expect(await isMarked()).toEqual({ is_marked: false });
    await openAndConfirm(id);
    expect(await isMarked()).toEqual({ is_marked: true });
  });

  test('needs the domain to have been opened in the session', async () => {
    const account = await portal.newAccount();
    const id = await queueName(portal, account, 'plover.example');
    const expectUnseen = async () => {
      const { status, problem } = await act.confirmName(id);
      expect([status, problem.message]).toEqual([409, operatorTexts.domainFirst]);
    };
    await expectUnseen();
    await act.openDomain(await queueName(portal, await portal.newAccount(), 'plover.example'));
    const colleague = createOperatorActions(portal, await newOperator(portal));
    await colleague.openDomain(id);
    const otherSession = createOperatorActions(portal, { token: await logInAgain(operator) });
    expect((await otherSession.openDomain(id)).status).toBe(200);
    expect((await findCheck(id))?.is_opened).toBe(false);
    await expectUnseen();
    expect(await getLevel(account)).toBe('domain verified');
    expect((await openAndConfirm(id)).status).toBe(200);
  });

  test('is not possible for an organisation that has another name since', async () => {
    const account = await portal.newAccount({ name: 'Lapwing Foods' });
    const id = await queueName(portal, account, 'lapwing.example');
    await rename(account, 'Kingfisher Foods');
    const { status, problem } = await openAndConfirm(id);
    expect([status, problem.message]).toEqual([409, operatorTexts.renamed]);
    expect(await getLevel(account)).toBe('email only');
    expect((await readState(account)).name_check).toBeNull();
    expect((await act.refuseName(id)).status).toBe(200);
  });

  test('is not possible without a proof of the domain that counts', async () => {
    const account = await portal.newAccount();
    const id = await queueName(portal, account, 'egret.example');
    await act.suspend(account);
    expect((await openAndConfirm(id)).problem.message).toBe(operatorTexts.domainProofEnded);
    await act.reinstate(account);
    await act.revoke(account);
    expect((await act.confirmName(id)).problem.code).toBe('domain_proof_ended');
    expect(await getLevel(account)).toBe('email only');
    // Only the same domain counts.
    await verifyDomain(portal, account, 'grebe.example');
    expect((await act.confirmName(id)).problem.code).toBe('name_check_not_found');
  });

  test('of the own organisation is left to another operator', async () => {
    const colleague = await newOperator(portal);
    const id = await queueName(portal, colleague, 'operations.example');
    const actions = createOperatorActions(portal, colleague);
    await actions.openDomain(id);
    expect((await actions.confirmName(id)).problem.code).toBe('own_organization');
    expect((await actions.refuseName(id)).problem.code).toBe('own_organization');
    expect((await openAndConfirm(id)).status).toBe(200);
  });

  test('ends with a change of the name, a revocation or a suspension', async () => {
    const account = await portal.newAccount({ name: 'Sandgrouse Works' });
    await openAndConfirm(await queueName(portal, account, 'sandgrouse.example'));
    await rename(account, 'Another Works');
    expect(await getLevel(account)).toBe('email only');
    await rename(account, 'Sandgrouse Works');
    expect(await getLevel(account)).toBe('name confirmed');
    await act.suspend(account);
    expect((await act.find(account.email))[0]?.assurance.level).toBe('email only');
    await act.reinstate(account);
    await act.revoke(account);
    expect(await getLevel(account)).toBe('email only');
    expect((await readState(account)).name_check).toBeNull();
  });

  test('is no longer shown once it expires', async () => {
    const account = await portal.newAccount();
    await openAndConfirm(await queueName(portal, account, 'redshank.example'));
    await portal.db
      .updateTable('assurance')
      .set({ expires_at: sql<Date>`now()` })
      .where('organization_id', '=', account.organization_id)
      .execute();
    const { name_check, ended } = await readState(account);
    expect([name_check, ended?.why]).toEqual([null, 'expired']);
  });
});

test('is decided once when confirmed and refused at the same time', async () => {
  const account = await portal.newAccount();
  const id = await queueName(portal, account, 'bustard.example');
  await act.openDomain(id);
  const answers = await Promise.all([
    act.confirmName(id),
    act.refuseName(id),
    act.confirmName(id),
    act.refuseName(id),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
  const isConfirmed = answers[0].status === 200 || answers[2].status === 200;
  expect(await getLevel(account)).toBe(isConfirmed ? 'name confirmed' : 'domain verified');
  expect(await listProofs(account)).toHaveLength(isConfirmed ? 2 : 1);
});

test('a refusal gives the owners a reason, and a new verification waits again', async () => {
  const account = await portal.newAccount({ name: 'Hoopoe Traders' });
  const id = await queueName(portal, account, 'hoopoe.example');
  const reason = 'The website names another company.';
  expect((await act.refuseName(id, ' ')).status).toBe(422);
  expect((await act.refuseName(id, reason)).body.message).toBe(operatorTexts.nameRefused);
  const { assurance, name_check } = await readState(account);
  expect([assurance.level, name_check?.state, name_check?.reason]).toEqual([
    'domain verified',
    'refused',
    reason,
  ]);
  const subject = 'The name of your organisation could not be confirmed by HR Portal';
  const findRefusal = () => portal.mails.all(account.email).find((mail) => mail.subject === subject);
  await expect.poll(findRefusal).toBeDefined();
  expect(findRefusal()?.text).toContain(reason);
  expect((await readActivity(account))[0]).toContain(reason);
  expect((await openAndConfirm(id)).status).toBe(404);

  const again = await queueName(portal, account, 'hoopoe.example');
  expect((await act.confirmName(again)).problem.code).toBe('domain_not_opened');
  expect((await readState(account)).name_check?.state).toBe('pending');
});

test('lists the last three refusals with a name that waits again, the newest first', async () => {
  const account = await portal.newAccount({ name: 'Sandpiper Traders' });
  const queue = () => queueName(portal, account, 'sandpiper.example');
  for (const reason of ['First.', 'Second.', 'Third.', 'Fourth.'])
    await act.refuseName(await queue(), reason);
  const refusals = (await findCheck(await queue()))?.refusals ?? [];
  expect(refusals.map(({ reason }) => reason)).toEqual(['Fourth.', 'Third.', 'Second.']);
  expect(refusals[0]).toMatchObject({ name: 'Sandpiper Traders', domain: 'sandpiper.example' });
  const other = await queueName(portal, await portal.newAccount(), 'other-sandpiper.example');
  expect((await findCheck(other))?.refusals).toEqual([]);
});

describe('a later verification', () => {
  test('of the same domain keeps the name confirmed until it expires', async () => {
    const account = await portal.newAccount();
    await openAndConfirm(await queueName(portal, account, 'stork.example'));
    await portal.db
      .updateTable('assurance')
      .set({ expires_at: sql<Date>`expires_at - interval '20 months'` })
      .where('organization_id', '=', account.organization_id)
      .execute();
    expect(await verifyDomain(portal, account, 'stork.example')).toBeUndefined();
    const proofs = await listProofs(account);
    expect(proofs.map(({ level }) => level)).toEqual([
      'domain verified',
      'name confirmed',
      'domain verified',
      'name confirmed',
    ]);
    expect(proofs[3]?.expires_at).toEqual(proofs[2]?.expires_at);
    expect((await readState(account)).assurance.expires_at).toBe(proofs[3]?.expires_at.toISOString());
  });

  test.each([
    ['of another domain', async (account: TestAccount) => ['avocet-group.example', account.name]],
    [
      'under another name',
      async (account: TestAccount) => {
        await rename(account, 'Avocet Holdings');
        return ['avocet.example', 'Avocet Holdings'];
      },
    ],
    [
      'after a revocation',
      async (account: TestAccount) => {
        await act.revoke(account);
        return ['avocet.example', account.name];
      },
    ],
  ])('%s waits again', async (_, change) => {
    const account = await portal.newAccount({ name: 'Avocet Supplies' });
    await openAndConfirm(await queueName(portal, account, 'avocet.example'));
    const [domain = '', name] = await change(account);
    const id = await queueName(portal, account, domain);
    expect(await findCheck(id)).toMatchObject({ domain, name, is_opened: false });
    await act.refuseName(id);
  });

  test('replaces a check that waits for another domain, with what was opened for it', async () => {
    const account = await portal.newAccount();
    const id = await queueName(portal, account, 'curlew.example');
    await act.openDomain(id);
    const next = await queueName(portal, account, 'curlew-farms.example');
    expect(await findCheck(id)).toBeUndefined();
    expect((await act.confirmName(id)).status).toBe(404);
    expect((await act.confirmName(next)).problem.code).toBe('domain_not_opened');
  });

  test('at the same time leaves one check', async () => {
    const account = await portal.newAccount();
    const ids = await Promise.all(
      ['ibis.example', 'ibis-group.example', 'ibis.example'].map((domain) =>
        verifyDomain(portal, account, domain),
      ),
    );
    const waiting = (await act.listNames()).filter(
      ({ organization }) => organization.id === account.organization_id,
    );
    expect(waiting).toHaveLength(1);
    expect(ids).toContain(waiting[0]?.id);
  });
});
