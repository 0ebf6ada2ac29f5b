import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { listActivity, listViews } from '#contract/calls/activity.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import {
  checkClaim,
  getVerification,
  listVerifications,
  withdrawVerification,
} from '#contract/calls/verifications.ts';
import { detectAnomalies } from '#server/features/operator/anomalies/detect-anomalies-job.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates, plainEmployee } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { addClaimed, addConfirmedCompany, check, claimBody } from '#server/testing/verifications.ts';

let portal: TestPortal;
let company: TestAccount;
let asker: TestAccount;
let record: string;
beforeAll(async () => {
  portal = await startTestPortal();
  company = await addConfirmedCompany(portal);
  record = await addClaimed(portal, company);
});
afterAll(() => portal.close());
beforeEach(async () => void (asker = await portal.newAccount()));

const outcomeOf = async (body: Partial<typeof claimBody>) =>
  (await check(portal, asker, body)).body.data.outcome;

describe('the outcome of a check', () => {
  test('is confirmed when a source with a confirmed name agrees, which is shown without phone and address', async () => {
    const { status, body, headers } = await check(portal, asker);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({
      state: 'checked',
      outcome: 'confirmed',
      candidate_id: record,
      source: { is_verified: true, text: expect.stringContaining('Amberleaf Foods says so itself') },
      timeline: [{ event: 'check', party: 'asker' }],
    });
    expect(body.data.reference).toMatch(/^VR-[2-9A-HJ-NP-Z]{12}$/u);
    expect(body.data.compared.map(({ field, agreement }) => [field, agreement])).toEqual([
      ['organization', 'agrees'],
      ['candidate_type', 'agrees'],
      ['start_date', 'agrees'],
      ['end_date', 'agrees'],
    ]);
    expect(JSON.stringify(body)).not.toContain('Awolowo');
    expect(headers.get('ratelimit')).toContain('people-per-day');
  });

  test.each([
    ['2020-03-31', 'confirmed', 'agrees'],
    ['2020-04-01', 'differs', 'differs slightly'],
    ['2021-02-28', 'differs', 'differs slightly'],
    ['2021-03-02', 'differs', 'differs'],
  ])('of a start date claimed as %s is %s', async (start_date, outcome, agreement) => {
    const { body } = await check(portal, asker, { start_date });
    expect(body.data.outcome).toBe(outcome);
    expect(body.data.compared.find(({ field }) => field === 'start_date')).toMatchObject({ agreement });
  });

  test('is left with the date when the person claims to be there still', async () => {
    const { body } = await check(portal, asker, { is_current: true, end_date: '' });
    expect(body.data).toMatchObject({ outcome: 'left', left_on: '2024-11-30' });
  });

  test('is unconfirmed when the record lacks a claimed fact', async () => {
    expect(await outcomeOf({ position: 'Accountant' })).toBe('unconfirmed');
  });

  test.each([
    ['another phone number but the same organisation', { phone: '08099999999' }, 'confirmed'],
    ['the same phone number but another organisation', { organization: 'Zenwata Haulage' }, 'differs'],
    [
      'another phone number and organisation',
      { phone: '08099999999', organization: 'Zenwata Haulage' },
      'not_found',
    ],
    ['the same phone number but another name', { name: 'Tunde Adeyemi' }, 'not_found'],
    [
      'a misspelt name and organisation',
      { name: 'Ngosi Okonkwo Bello', organization: 'Amberlef Foods' },
      'confirmed',
    ],
    ['a name with tone marks', { name: 'Ńgọ́zi Òkonkwo-Bello' }, 'confirmed'],
    ['right-to-left text', { name: 'נגוזי אוקונקוו', organization: 'אמברליף' }, 'not_found'],
    ['a name of 200 letters', { name: 'N'.repeat(200) }, 'not_found'],
  ])('with %s', async (_, body, outcome) => expect(await outcomeOf(body)).toBe(outcome));

  test('is unconfirmed when nobody confirmed the name of the source, and several when two people match', async () => {
    const source = await portal.newAccount({ role: 'company', name: 'Rosewood Mills' });
    const form = { org_name: 'Rosewood Mills', name: 'Ibrahim Danladi', phone: '08055510001' };
    await addClaimed(portal, source, form);
    const claim = { ...form, organization: 'Rosewood Mills' };
    const { body } = await check(portal, asker, claim);
    expect(body.data.outcome).toBe('unconfirmed');
    expect(body.data.source?.text).toContain('Says Rosewood Mills');
    await addClaimed(portal, source, { ...form, phone: '08055510002' });
    const several = await check(portal, asker, { ...claim, phone: '', email: 'ibrahim@example.com' });
    expect(several.body.data).toMatchObject({ outcome: 'several', candidate_id: null, compared: [] });
    // The number tells them apart.
    expect(await outcomeOf(claim)).toBe('unconfirmed');
  });

  describe('of a name that very many people have', () => {
    const namesake = { ...plainEmployee, name: 'Blessing Nwosu', phone: '08055520000', address: 'Ikeja' };
    const namesakes = (organizations: readonly string[]) =>
      organizations.map((organization) => ({ ...namesake, organization }));
    beforeAll(async () => {
      const source = await portal.newAccount();
      await addCandidates(
        portal,
        source,
        namesakes([
          // As many as are read without a filter.
          ...Array.from({ length: 1000 }, () => 'Kestrel Freight'),
          'Rosewood Mills',
          'Institute of River Commerce',
          'BGC',
        ]),
      );
    });

    test.each([
      ['Rosewod Mills', 'Rosewood Mills'],
      ['IRC', 'Institute of River Commerce'],
      ['Bank of Grain and Cocoa', 'BGC'],
    ])('finds the one of %s', async (organization, recorded) => {
      const claim = { name: 'Blessing Nwosu', phone: '', email: 'blessing@example.com', organization };
      const { body } = await check(portal, asker, claim);
      expect(body.data.compared.find(({ field }) => field === 'organization')).toMatchObject({
        agreement: 'agrees',
        recorded,
      });
    });

    test('finds nobody of another organisation', async () => {
      const claim = { name: 'Blessing Nwosu', phone: '', email: 'blessing@example.com' };
      expect(await outcomeOf({ ...claim, organization: 'Zenwata Haulage' })).toBe('not_found');
    });
  });

  test('ignores own records', async () => {
    expect((await check(portal, company)).body.data.outcome).toBe('not_found');
  });
});

test.each([
  ['of somebody on record', {}],
  ['of nobody on record', { name: 'Folake Adesina', phone: '08077712399' }],
])('shows a claim %s as its page does', async (_, claim) => {
  const { body } = await check(portal, asker, claim);
  const params = { reference: body.data.reference };
  const page = await portal.call(getVerification, { token: asker.token, params });
  expect(body.data).toEqual(page.body.data);
  expect(body.data.created_by).toBe(asker.email);
});

test('counts one person when somebody matched, and nobody otherwise', async () => {
  const count = () =>
    portal.db
      .selectFrom('disclosure')
      .select('candidate_id')
      .where('organization_id', '=', asker.organization_id)
      .execute();
  await check(portal, asker, { name: 'Nobody Known', organization: 'Nowhere Traders' });
  expect(await count()).toEqual([]);
  await check(portal, asker);
  await check(portal, asker, { start_date: '2021-01-01' });
  expect(await count()).toEqual([{ candidate_id: portal.rowId(record) }]);
});

test('an exhausted quota does not reveal whether somebody matched', async () => {
  const { limits } = portal.services.env;
  const before = limits.peoplePerDayEmailOnly;
  onTestFinished(() => void (limits.peoplePerDayEmailOnly = before));
  limits.peoplePerDayEmailOnly = 0;
  for (const claim of [{}, { phone: '', email: 'a@example.com', name: 'Nobody Known' }]) {
    const { status, problem } = await check(portal, asker, claim);
    expect([status, problem.code]).toEqual([429, 'quota_exceeded']);
  }
});

test('is audited with its purpose, and the owner of the record sees it like a view', async () => {
  const headers = { 'x-purpose': 'tenancy' };
  const { body } = await portal.call(checkClaim, { token: asker.token, body: claimBody, headers });
  expect(body.data.purpose).toEqual({ kind: 'tenancy', note: null });
  const activity = await portal.call(listActivity, { token: asker.token });
  expect(activity.body.data.data[0]?.text).toBe(`Verification ${body.data.reference}: claim checked`);
  const views = await portal.call(listViews, { token: company.token, params: { id: record } });
  expect(views.body.data.data[0]).toMatchObject({ how: 'view', purpose: { kind: 'tenancy' } });
});

test('is never an unusual look-up', async () => {
  const { services } = portal;
  const before = services.env.anomalies;
  onTestFinished(() => void (services.env.anomalies = before));
  services.env.anomalies = { isOn: true, peopleEmailOnly: 1, people: 1, unseenRecords: 0, lookUpsPerDay: 2 };
  const listAnomalies = async () => {
    await detectAnomalies(services);
    const anomalies = portal.db.selectFrom('anomaly').select('signal');
    return await anomalies.where('organization_id', '=', asker.organization_id).execute();
  };
  const others = [await addClaimed(portal, company, { name: 'Bola Ige-Adu', phone: '08055520001' }), record];
  const second = { name: 'Bola Ige-Adu', phone: '08055520001' };
  for (const body of [{}, second, {}, second]) await check(portal, asker, body);
  expect(await listAnomalies()).toEqual([]);
  // Two views of the same records are.
  for (const id of others) await portal.call(viewDetails, { token: asker.token, params: { id } });
  expect(await listAnomalies()).not.toEqual([]);
});

describe('bad input', () => {
  test.each([
    [{ start_date: '2021-01-02', end_date: '2021-01-01' }, 'The end date is before the start date.'],
    [{ start_date: '1949-12-31' }, 'Date of Hire: Please enter a date from 1950 on.'],
    [{ end_date: '2199-01-01' }, 'Date of Resignation: This date is in the future.'],
    [{ is_current: true }, 'Please enter an end date or tick ‘still there’, not both.'],
    [{ phone: '', email: '' }, 'Please enter the person’s phone number or email.'],
    [{ name: '' }, 'Name is required.'],
    [{ name: 'N'.repeat(201) }, 'Name must have at most 200 characters.'],
    [{ organization: '' }, 'Organization Name is required.'],
    [{ name: 'Ada \u202Eibo' }, 'A name contains an invisible character'],
    [{ position: 'P'.repeat(201) }, 'Position must have at most 200 characters.'],
    [{ email: 'ada@example.com,obi@example.com' }, 'Please enter a valid email address'],
  ])('%j gets a sentence and stores nothing', async (body, line) => {
    const { status, problem } = await check(portal, asker, body);
    expect(status).toBe(422);
    expect(problem.data.join('\n')).toContain(line);
    const { body: listed } = await portal.call(listVerifications, { token: asker.token });
    expect(listed.data.total).toBe(0);
  });

  test.each(['N'.repeat(200), 'Ọláwálé Adébọ̀wálé', 'محمد علي'])(
    'keeps the name %s as it is',
    async (name) => {
      expect((await check(portal, asker, { name })).body.data.subject.name).toBe(name.normalize());
    },
  );

  test('ignores further fields', async () => {
    const further = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, 'x']));
    expect((await check(portal, asker, { ...further, state: 'answered' } as object)).body.data.state).toBe(
      'checked',
    );
  });
});

test('lists the verifications of the organisation, newest first, by state', async () => {
  const first = (await check(portal, asker)).body.data.reference;
  const second = (await check(portal, asker, { is_current: true, end_date: '' })).body.data.reference;
  await portal.call(withdrawVerification, { token: asker.token, params: { reference: first } });
  const list = async (state?: string) => {
    const { body } = await portal.call(listVerifications, {
      token: asker.token,
      query: state ? { state } : {},
    });
    return body.data.data.map(({ reference }) => reference);
  };
  expect(await list()).toEqual([second, first]);
  expect(await list('withdrawn')).toEqual([first]);
  const colleague = await portal.newMember(asker, { member_role: 'checker' });
  const read = await portal.call(getVerification, {
    token: colleague.token,
    params: { reference: ` ${first.toLowerCase()} ` },
  });
  expect(read.body.data.reference).toBe(first);
});

test('a withdrawn verification is settled', async () => {
  const { reference } = (await check(portal, asker)).body.data;
  const withdraw = () => portal.call(withdrawVerification, { token: asker.token, params: { reference } });
  const [one, other] = await Promise.all([withdraw(), withdraw()]);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  const refused = one.status === 409 ? one : other;
  expect(refused.problem.code).toBe('verification_settled');
  expect(refused.problem.message).toMatch(/^This request was withdrawn on .+ by .+\.$/u);
});

test('answers the same for a verification of another organisation and for none', async () => {
  const { reference } = (await check(portal, company)).body.data;
  for (const call of [getVerification, withdrawVerification]) {
    const send = async (text: string) => {
      const { status, problem } = await portal.call(call, {
        token: asker.token,
        params: { reference: text },
      });
      return { status, problem };
    };
    const foreign = await send(reference);
    expect(foreign).toMatchObject({ status: 404, problem: { code: 'verification_not_found' } });
    expect(await send('VR-23456789ABCD')).toEqual(foreign);
    expect(await send('none')).toEqual(foreign);
  }
});

test('refuses strangers', async () => {
  expect(await listRefusals(portal, checkClaim, { body: claimBody })).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, listVerifications)).toEqual(EXPECTED_REFUSALS);
});
