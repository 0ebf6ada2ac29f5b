import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  askOrganization,
  getVerification,
  suggestOrganizations,
  withdrawVerification,
} from '#contract/calls/verifications.ts';
import { countRequests } from '#contract/calls/verification-requests.ts';
import { decideConsent } from '#contract/calls/verification-links.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import { addBlocked } from '#server/domain/verifications/queries/blocked-addresses.ts';
import { removeOldVerifications } from '#server/domain/verifications/queries/verifications.ts';
import { createReference } from '#server/domain/verifications/references.ts';
import { getOrigin } from '#server/http/origin.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { setSuspended } from '#server/testing/set-suspended.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import {
  addClaimed,
  addConfirmedCompany,
  ask,
  askByEmail,
  askForm,
  askPerson,
  askRegistered,
  check,
  settleDaysAgo,
} from '#server/testing/verifications.ts';

let portal: TestPortal;
let company: TestAccount;
let asker: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  company = await addConfirmedCompany(portal);
});
afterAll(() => portal.close());
beforeEach(async () => void (asker = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' })));

const countOpen = async ({ token }: TestAccount) =>
  (await portal.call(countRequests, { token })).body.data.open;

test('knows a mailbox by its other addresses', async () => {
  const blocked = `${crypto.randomUUID()}@amberleaf.example`;
  await addBlocked(portal.db, portal.services.secret, blocked);
  const toOther = (email: string) => email.replace('@', '+requests@').toUpperCase();
  const codes = [];
  for (const email of [toOther(blocked), toOther(asker.email)])
    codes.push((await ask(portal, asker, { email })).problem.code);
  expect(codes).toEqual(['address_blocked', 'asked_own_address']);
});

test('does not ask a person again who has declined, nor one who accepts no emails', async () => {
  const { reference, token } = await askPerson(portal, asker);
  await portal.call(decideConsent, { body: { token, agrees: false } });
  const send = async (person_email: string) =>
    await portal.call(askOrganization, {
      token: asker.token,
      params: { reference },
      form: { ...askForm, email: `${crypto.randomUUID()}@amberleaf.example`, basis: 'consent', person_email },
    });
  expect((await send('ngozi@example.com')).problem.code).toBe('consent_declined');
  const blocked = `${crypto.randomUUID()}@example.com`;
  await addBlocked(portal.db, portal.services.secret, blocked);
  const { problem } = await ask(portal, asker, { basis: 'consent', person_email: blocked });
  expect(problem).toMatchObject({ code: 'address_blocked', field: 'person_email' });
});

test('a registered organisation gets the request in its queue and an email', async () => {
  const before = await countOpen(company);
  const reference = await askRegistered(portal, asker, company);
  const { body } = await portal.call(getVerification, { token: asker.token, params: { reference } });
  expect(body.data).toMatchObject({
    state: 'asked',
    basis: { kind: 'contract', has_file: false },
    purpose: { kind: 'employment-check' },
    recipient: { name: 'Amberleaf Foods', email: null, organization: { is_name_confirmed: true } },
    timeline: [{ event: 'check' }, { event: 'ask', party: 'asker' }],
  });
  expect(await countOpen(company)).toBe(before + 1);
  const readMail = () => portal.mails.all(company.email).at(-1)?.text;
  await expect.poll(readMail).toContain(`/requests/${reference}`);
  expect(readMail()).toContain('Rosewood Mills (HR Portal has not confirmed who this is)');
});

test('another organisation gets an email with a link, a masked phone number and two ways out', async () => {
  const { email, token } = await askByEmail(portal, asker);
  const { text } = await portal.mails.to(email);
  expect(text).toContain('… 2345');
  expect(text).not.toContain('0807771');
  expect(text).toContain(`/answer/${token}#report`);
  expect(text).toContain(`/answer/${token}#block`);
  expect(token).toHaveLength(43);
  const stored = await portal.db.selectFrom('answer_link').select('hash').execute();
  expect(stored.map(({ hash }) => hash.toString('base64url'))).not.toContain(token);
});

test('strangers bring neither a link by a name nor a note into an email', async () => {
  const liar = await portal.newAccount({ role: 'company', name: 'Log in at https://evil.example/a' });
  const email = `${crypto.randomUUID()}@amberleaf.example`;
  const person_email = `${crypto.randomUUID()}@example.com`;
  const claim = { name: 'www.evil.example', phone: '08077712345' };
  const note = 'Your account will be closed';
  await ask(portal, liar, { email, purpose: 'other', purpose_note: note }, claim);
  await ask(portal, liar, { email: `other-${email}`, basis: 'consent', person_email }, claim);
  for (const address of [email, person_email]) {
    const { text } = await portal.mails.to(address);
    const links = text.match(/https?:\/\/\S+|\w\.\w{2}\S*/giu) ?? [];
    expect(text).not.toContain(note);
    expect(links.filter((link) => !link.startsWith(`${getOrigin(portal.services.env)}/`))).toEqual([]);
  }
});

test('suggests other registered organisations, those with a confirmed name first', async () => {
  const unconfirmed = await portal.newAccount({ role: 'company', name: 'Amber' });
  const suggest = async (query: string) => {
    const { body } = await portal.call(suggestOrganizations, { token: asker.token, query: { query } });
    return body.data.map(({ name, is_name_confirmed }) => [name, is_name_confirmed]);
  };
  expect(await suggest('ámber')).toEqual([
    ['Amberleaf Foods', true],
    ['Amber', false],
  ]);
  expect(await suggest('rosewood mills')).not.toContainEqual([asker.email, false]);
  await setSuspended(portal, unconfirmed, new Date());
  expect(await suggest('amber')).toEqual([['Amberleaf Foods', true]]);
});

describe('refuses', () => {
  const codeOf = async (form: Partial<typeof askForm>) => {
    const { status, problem } = await ask(portal, asker, form);
    return [status, problem?.code, ...(problem?.data ?? [])];
  };

  test.each([
    [{ organization_id: 'none', email: '' }, [404, 'organization_not_found']],
    [{ email: '' }, [422, 'invalid_input']],
    [{ organization: '' }, [422, 'invalid_input']],
    [{ purpose: 'other' }, [422, 'invalid_input']],
    [{ basis: 'consent' }, [422, 'invalid_input']],
    [{ basis: 'consent', consent_wording: 'I agree', consent_date: '2199-01-01' }, [422, 'invalid_input']],
    [{ person_email: 'ada@example.com' }, [422, 'invalid_input']],
    [{ email: 'registry@amberleaf.example (note)' }, [422, 'invalid_input']],
  ])('%j', async (form, expected) => {
    expect((await codeOf(form)).slice(0, 2)).toEqual(expected);
    expect(
      await portal.db
        .selectFrom('verification')
        .select('id')
        .where('organization_id', '=', asker.organization_id)
        .where('state', '=', 'asked')
        .execute(),
    ).toEqual([]);
  });

  test('the own organisation, an own address, and that of the person', async () => {
    await expect(askRegistered(portal, asker, asker)).rejects.toThrow('own organisation');
    const forms = { email: { email: asker.email }, person_email: { person_email: asker.email } };
    for (const [field, form] of Object.entries(forms)) {
      const { problem } = await ask(portal, asker, {
        basis: 'consent',
        person_email: 'ngozi@example.com',
        ...form,
      });
      expect(problem).toMatchObject({ code: 'asked_own_address', field });
    }
  });

  test('a confirmed claim, and one that was asked', async () => {
    await addClaimed(portal, company);
    const confirmed = await ask(portal, asker, {}, {});
    expect([confirmed.status, confirmed.problem.code]).toEqual([409, 'verification_confirmed']);
    const reference = await askRegistered(portal, asker, company);
    const again = await portal.call(askOrganization, {
      token: asker.token,
      params: { reference },
      form: askForm,
    });
    expect([again.status, again.problem.code]).toEqual([409, 'verification_already_asked']);
  });

  test('the fourth request of a new organisation in a day, and the fourth open one to an address', async () => {
    const settings = { OPEN_REQUESTS_PER_ADDRESS: '3', REQUESTS_PER_DAY_FIRST_WEEK: '3' };
    const limited = await startTestPortal(settings);
    onTestFinished(() => limited.close());
    const accounts = await Promise.all([1, 2, 3, 4].map(() => limited.newAccount()));
    const email = 'registry@amberleaf.example';
    const codes = [];
    for (const account of accounts) codes.push((await ask(limited, account, { email })).problem.code);
    expect(codes).toEqual([undefined, undefined, undefined, 'too_many_open_requests']);
    const [first] = accounts;
    const sent = [];
    for (let at = 0; at < 3; at++) sent.push((await ask(limited, first as TestAccount)).problem.code);
    expect(sent).toEqual([undefined, undefined, 'too_many_verifications']);
  });

  test('requests of an older organisation beyond its own limit a day', async () => {
    const limited = await startTestPortal({ REQUESTS_PER_DAY: '4', REQUESTS_PER_DAY_FIRST_WEEK: '3' });
    onTestFinished(() => limited.close());
    const account = await limited.newAccount();
    await limited.db
      .updateTable('organization')
      .set({ created_at: sql<Date>`now() - interval '8 days'` })
      .where('id', '=', account.organization_id)
      .execute();
    const sent = [];
    for (let at = 0; at < 5; at++) sent.push((await ask(limited, account)).problem);
    expect(sent.map(({ code }) => code)).toEqual([
      ...Array.from({ length: 4 }, () => undefined),
      'too_many_verifications',
    ]);
    expect(sent.at(-1)?.message).toBe(verificationTexts.tooMany(4));
  });

  test('an individual, who answers for nobody else', async () => {
    const individual = await portal.newAccount({ role: 'individual' });
    await expect(askRegistered(portal, asker, individual)).rejects.toThrow(
      operatorTexts.organizationNotFound,
    );
  });

  test('strangers, and references of others like those that do not exist', async () => {
    expect(
      await listRefusals(portal, askOrganization, { params: { reference: 'x' }, form: askForm }),
    ).toEqual(EXPECTED_REFUSALS);
    const { reference } = (await check(portal, company, { name: 'Folake Adesina' })).body.data;
    const send = async (text: string) => {
      const { status, problem } = await portal.call(askOrganization, {
        token: asker.token,
        params: { reference: text },
        form: askForm,
      });
      return { status, problem };
    };
    const foreign = await send(reference);
    expect(foreign).toMatchObject({ status: 404, problem: { code: 'verification_not_found' } });
    expect(await send(createReference())).toEqual(foreign);
  });
});

test('a refused request counts for nothing', async () => {
  const limited = await startTestPortal({ REQUESTS_PER_DAY_FIRST_WEEK: '1' });
  onTestFinished(() => limited.close());
  const account = await limited.newAccount();
  const refused = await ask(limited, account, { email: account.email });
  expect(refused.problem.code).toBe('asked_own_address');
  expect((await ask(limited, account)).status).toBe(200);
  expect((await ask(limited, account)).problem.code).toBe('too_many_verifications');
});

describe('the file that proves a consent', () => {
  const askWithFile = async (document: Blob) => {
    const { body } = await check(portal, asker, { name: 'Folake Adesina', phone: '08077712345' });
    return await portal.call(askOrganization, {
      token: asker.token,
      params: { reference: body.data.reference },
      form: {
        ...askForm,
        email: `${crypto.randomUUID()}@amberleaf.example`,
        basis: 'consent',
        consent_wording: 'I agree that Rosewood Mills asks my school.',
        consent_date: '2026-01-05',
      },
      files: { document },
    });
  };
  test('is stored when it is an image', async () => {
    const { status, body } = await askWithFile(await createTestPhoto());
    expect([status, body.data.basis?.has_file]).toEqual([200, true]);
  });
  test('is deleted 90 days after the end, and the request is not', async () => {
    const { reference } = (await askWithFile(await createTestPhoto())).body.data;
    const call = { token: asker.token, params: { reference } };
    await portal.call(withdrawVerification, call);
    const readAfter = async (days: number) => {
      await settleDaysAgo(portal, reference, days);
      await removeOldVerifications(portal.db);
      const { state, basis } = (await portal.call(getVerification, call)).body.data;
      return [state, basis?.has_file];
    };
    expect(await readAfter(89)).toEqual(['withdrawn', true]);
    expect(await readAfter(91)).toEqual(['withdrawn', false]);
  });
  test('is refused when it is not what it says', async () => {
    const { status, problem } = await askWithFile(
      new File(['%PDF-1.7 no'], 'consent.pdf', { type: 'application/pdf' }),
    );
    expect([status, problem.code, problem.field]).toEqual([422, 'invalid_document', 'document']);
  });
});
