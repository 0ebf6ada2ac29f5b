import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { allowAnomalousLookUps, listAnomalies } from '#contract/calls/anomalies.ts';
import { getAssurance } from '#contract/calls/assurance.ts';
import { listCertificates } from '#contract/calls/certificates.ts';
import { listCandidates } from '#contract/calls/candidates.ts';
import { listInvitations } from '#contract/calls/invitations.ts';
import { listRequests } from '#contract/calls/verification-requests.ts';
import { listVerifications } from '#contract/calls/verifications.ts';
import { listMembers } from '#contract/calls/members.ts';
import { listNameChecks, listRegistryChecks } from '#contract/calls/operator.ts';
import { getUser } from '#contract/calls/profile.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { describeSource } from '#contract/texts/source.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { computeCode } from '#server/testing/second-factors.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { CASE_PASSWORD } from './assurance-cases.ts';
import { inventCandidates } from './invent-candidates.ts';
import { type DemoLogIn, demoLogIns } from './log-ins.ts';
import { demoInvitation, demoMembers } from './members.ts';
import { demoOperator } from './operator.ts';
import { prepareDemo } from './prepare-demo.ts';
import { hasDemo, needsDemo, PORTRAITS, seedDemo } from './seed-demo.ts';

/** Without these, production does not start. */
const REQUIRED_IN_PRODUCTION = {
  DATABASE_URL: 'postgres://127.0.0.1/unused',
  APP_SECRET: 'a secret of the demo'.repeat(2),
  PUBLIC_URL: 'https://portal.example',
};

let portal: TestPortal;

/** What the first start with an empty database prints. */
const firstLines: string[] = [];
let wasNeeded: boolean;

/** Starts the demo as a portal with demo data does. */
const prepare = (lines: string[]) => {
  const env = { ...readEnv({ DEMO_DATA: 'true' }), dataDir: portal.dataDir };
  return prepareDemo({ ...portal.services, env, print: (line) => lines.push(line) });
};

beforeAll(async () => {
  portal = await startTestPortal();
  wasNeeded = await needsDemo(portal.db);
  await prepare(firstLines);
});
afterAll(() => portal.close());

async function logInToDemo(credentials: DemoLogIn): Promise<string> {
  const { status, body } = await portal.call(logIn, { body: credentials });
  expect(status).toBe(200);
  expect(body.data.email_verified_at).not.toBeNull();
  return body.token;
}

/** Finishes a log-in with the authenticator app. @returns the token */
async function finishLogIn(challenge: string | undefined, totpSecret: string): Promise<string> {
  const body = { challenge, method: 'totp', code: computeCode(totpSecret) };
  return (await portal.call(logInWithSecondFactor, { body })).body.token;
}

/** Logs in as README.md describes it for the demo operator. */
async function logInAsOperator(): Promise<string> {
  const { role, email, password, totpSecret } = demoOperator;
  await portal.db.updateTable('authenticator_app').set({ last_step: null }).execute();
  const { problem } = await portal.call(logIn, { body: { role, email, password } });
  return await finishLogIn(problem.challenge?.token, totpSecret);
}

const [individual, school, company] = demoLogIns as [DemoLogIn, DemoLogIn, DemoLogIn];

test.each([
  [individual, 24],
  [school, 1560],
  [company, 2016],
] as const)('logs in to the $role account with its candidates and its picture', async (logIn, count) => {
  const token = await logInToDemo(logIn);
  const list = await portal.call(listCandidates, { token });
  expect(list.body.data.total).toBe(count);
  const { body } = await portal.call(getUser, { token });
  expect(body.data.data.role).toBe(logIn.role);
  const picture = await fetch(`${portal.url}${body.data.data.image_url}`);
  expect(picture.status).toBe(200);
});

test.each(demoMembers)('logs in to the company as a $member_role: $display_name', async (member) => {
  const { role, email, password, member_role, display_name, totpSecret } = member;
  const { body, problem } = await portal.call(logIn, { body: { role, email, password } });
  const token = totpSecret ? await finishLogIn(problem.challenge?.token, totpSecret) : body.token;
  const { data } = (await portal.call(listMembers, { token })).body;
  expect(data.map((one) => one.member_role)).toEqual([
    'owner',
    'owner',
    'records officer',
    'checker',
    'auditor',
    'checker',
  ]);
  expect(data).toContainEqual(expect.objectContaining({ email, name: display_name, member_role }));
});

test('shows the company a pending invitation', async () => {
  const { body } = await portal.call(listInvitations, { token: await logInToDemo(company) });
  expect(body.data).toMatchObject([{ email: demoInvitation.email, state: 'pending' }]);
});

test('finds demo candidates by name, and distinguishes current from former ones', async () => {
  const token = await logInToDemo(individual);
  const search = async (query: Record<string, string>) =>
    (await portal.call(searchCandidates, { token, query: { type: 'name', ...query } })).body.data;
  const [wanted] = inventCandidates();
  const name = wanted?.fields.name ?? '';
  const exact = await search({ query: name });
  expect(exact.data.map((candidate) => candidate.name)).toContain(name);
  const current = await search({ query: 'Nwosu', status: 'current' });
  expect(current.total).toBeGreaterThan(0);
  expect(current.data.every((candidate) => candidate.is_current)).toBe(true);
  const former = await search({ query: 'Nwosu', status: 'former' });
  expect(former.total).toBeGreaterThan(0);
});

test('shows verified sources that name themselves, others that name someone else, and an unverified one', async () => {
  const readVerified = async (logIn: DemoLogIn) => {
    const token = await logInToDemo(logIn);
    const { body } = await portal.call(listCandidates, { token, query: { per_page: PAGE_SIZE_MAX } });
    return new Set(body.data.data.map(({ is_verified }) => is_verified));
  };
  expect(await readVerified(school)).toEqual(new Set([true]));
  expect(await readVerified(company)).toEqual(new Set([true, false]));
  expect(await readVerified(individual)).toEqual(new Set([false]));
});

test('has an organisation in every state of assurance', async () => {
  const readState = async (name: string, role: 'company' | 'school' = 'company') => {
    const account = { role, email: `${name}@demo.hrportal.example`, password: CASE_PASSWORD };
    const token = await logInToDemo(account);
    const { assurance, ended, registry_check } = (await portal.call(getAssurance, { token })).body.data;
    const { body } = await portal.call(listCandidates, { token });
    const [person] = body.data.data;
    return [assurance.level, ended?.why ?? registry_check?.state, person?.is_verified];
  };
  expect(await readState('bank')).toEqual(['name confirmed', undefined, true]);
  expect(await readState('impostor')).toEqual(['domain verified', undefined, false]);
  expect(await readState('similar')).toEqual(['email only', undefined, false]);
  expect(await readState('domain')).toEqual(['domain verified', undefined, false]);
  expect(await readState('renamed')).toEqual(['email only', 'name changed', false]);
  expect(await readState('expired')).toEqual(['email only', 'expired', false]);
  expect(await readState('revoked')).toEqual(['email only', 'revoked', false]);
  expect(await readState('pending', 'school')).toEqual(['email only', 'pending', false]);
});

test('shows whose name is like that of the bank, and nothing of a suspended organisation as verified', async () => {
  const token = await logInToDemo(school);
  const readSource = async (query: string) => {
    const { body } = await portal.call(searchCandidates, { token, query: { query } });
    const found = body.data.data.find(({ name }) => name === query);
    const { assurance, resembles_confirmed } = found?.recorded_by ?? {};
    return [found?.is_verified, assurance?.level, resembles_confirmed];
  };
  expect(await readSource('Ebelechukwu Nwafor')).toEqual([true, 'name confirmed', false]);
  expect(await readSource('Tamunosaki Briggs')).toEqual([false, 'domain verified', true]);
  expect(await readSource('Nnaemeka Okwuosa')).toEqual([false, 'email only', true]);
  expect(await readSource('Rukayat Adegbite')).toEqual([false, 'domain verified', false]);
  expect(await readSource('Danjuma Bitrus')).toEqual([false, 'email only', false]);
});

test('has a record that was not confirmed for more than a year', async () => {
  const readUnconfirmed = async (name: string) => {
    const logIn = {
      email: `${name}@demo.hrportal.example`,
      password: CASE_PASSWORD,
      role: 'company',
    } as const;
    const query = { status: 'current', unconfirmed: '12 months' };
    return (await portal.call(listCandidates, { token: await logInToDemo(logIn), query })).body.data.total;
  };
  expect(await readUnconfirmed('expired')).toBe(1);
  expect(await readUnconfirmed('bank')).toBe(0);
});

test('shows the owner and the operator a member whose look-ups are stopped', async () => {
  const { data } = (await portal.call(listMembers, { token: await logInToDemo(company) })).body;
  expect(
    data.filter((one) => one.look_ups_stopped_at && one.unusual_look_ups).map(({ email }) => email),
  ).toEqual(['stopped@demo.hrportal.example']);
  portal.services.env.operatorEmails.push(demoOperator.email);
  const token = await logInAsOperator();
  const anomalies = (await portal.call(listAnomalies, { token })).body.data.data;
  expect(anomalies).toMatchObject([
    {
      member: { name: 'Nkemakolam Uzodike' },
      signal: 'unspecific searches',
      look_ups_stopped_at: expect.any(String),
    },
  ]);
  const checks = (await portal.call(listRegistryChecks, { token })).body.data.data;
  expect(checks).toMatchObject([{ name: 'Palmgrove Comprehensive School' }]);
  const names = (await portal.call(listNameChecks, { token })).body.data.data;
  expect(names).toMatchObject([
    {
      name: 'Umbrella Tree Microfinance Bank',
      domain: 'umbrella-tree-bank.example',
      similar_names: [
        { name: 'Umbrella Tree Microfinance Bank' },
        { name: 'UmbrellaTree Microfinance Bank Ltd' },
      ],
    },
    { name: 'Silverbirch Courier Services', domain: 'silverbirch-courier.example', similar_names: [] },
  ]);
  const id = anomalies[0]?.id;
  expect((await portal.call(allowAnomalousLookUps, { token, params: { id } })).status).toBe(200);
});

test('shows distinct square portraits on the first page of a list', async () => {
  const token = await logInToDemo(school);
  const { body } = await portal.call(listCandidates, { token });
  const addresses = body.data.data.flatMap(({ profile_picture }) => profile_picture ?? []);
  expect(addresses.length).toBeGreaterThan(10);
  expect(new Set(addresses).size).toBe(addresses.length);
  const pictures = await Promise.all(
    addresses.map(async (address) => {
      const bytes = Buffer.from(await (await fetch(`${portal.url}${address}`)).arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect({ width, height, format }).toEqual({ width: 320, height: 320, format: 'jpeg' });
      return bytes.toString('base64');
    }),
  );
  expect(new Set(pictures).size).toBe(addresses.length);
});

test('has one portrait for each organisation and each candidate with a photo', async () => {
  const sitters = inventCandidates().filter(({ sitter }) => sitter);
  expect(await readdir(PORTRAITS)).toHaveLength(demoLogIns.length + sitters.length);
});

test('names the school as the students’ organisation', async () => {
  const token = await logInToDemo(school);
  const { body } = await portal.call(listCandidates, { token });
  expect(new Set(body.data.data.map(({ organization }) => organization))).toEqual(
    new Set(['Harmattan Hill College']),
  );
});

test('says of eight records who vouches and how certain that is', async () => {
  const [mine, students, staff] = await Promise.all(
    [individual, school, company].map(async (account) => {
      const { body } = await portal.call(listCandidates, {
        token: await logInToDemo(account),
        query: { per_page: PAGE_SIZE_MAX },
      });
      return body.data.data;
    }),
  );
  const token = await logInToDemo(school);
  const find = async (name: string) =>
    (await portal.call(searchCandidates, { token, query: { query: name } })).body.data.data[0];
  const sentences = [
    staff?.find(({ is_first_hand }) => is_first_hand),
    staff?.find(({ is_first_hand }) => !is_first_hand),
    students?.[0],
    mine?.[0],
    await find('Ebelechukwu Nwafor'),
    await find('Tamunosaki Briggs'),
    await find('Abdulmalik Zubairu'),
    await find('Oluwadamilare Fasanya'),
  ].map((candidate) => candidate && describeSource(candidate));
  for (const [at, expected] of [
    /^Amberleaf People Services says so itself · amberleaf-people\.example ✓ · \w+ \d/u,
    /^Says Amberleaf People Services \(/u,
    /^Harmattan Hill College says so itself · registration PL\/SS\/0417 ✓ · /u,
    /^Says Morẹ́nikẹ́ Okundaye \(individual\), identity not confirmed · /u,
    /^Umbrella Tree Microfinance Bank says so itself · umbrellatree-mfb\.example ✓ · /u,
    // The impostor, under whatever it is called.
    /^Says .+, identity not confirmed · recorded /u,
    /^Says Riverbend Equipment Leasing \(company\), identity not confirmed · recorded /u,
    /^Says Palmgrove Comprehensive School \(school\), identity not confirmed · recorded /u,
  ].entries())
    expect(sentences[at]).toMatch(expected);
});

test('changes nothing on a second load, and removes its portraits', async () => {
  const state = async () => ({
    candidates: await portal.db.selectFrom('candidate').select('id').orderBy('id').execute(),
    pictures: await readdir(join(portal.dataDir, 'photos')),
  });
  const before = await state();
  expect(before.pictures.length).toBeGreaterThan(60);
  await expect(seedDemo(portal.services)).rejects.toThrow('has an account already');
  expect(await state()).toEqual(before);
});

test('loads the demo once, and prints the log-ins at each start', async () => {
  expect(wasNeeded).toBe(true);
  expect(await needsDemo(portal.db)).toBe(false);
  expect(await hasDemo(portal.db)).toBe(true);
  const lines = [...firstLines];
  await prepare(lines);
  expect(lines.filter((line) => line.startsWith('Loading'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes(company.password))).toHaveLength(2);
});

test.each([
  { set: {}, isOperator: true },
  { set: { OPERATOR_EMAILS: 'someone@example.com' }, isOperator: false },
  { set: { OPERATOR_EMAILS: demoOperator.email }, isOperator: true },
  { set: { NODE_ENV: 'production', OPERATOR_NAME: 'Kapok Row Ltd' }, isOperator: false },
])('lets the demo operator in with $set: $isOperator', async ({ set, isOperator }) => {
  const printedLines: string[] = [];
  const { env } = portal.services;
  const { production, operatorEmails } = readEnv({ ...set, ...REQUIRED_IN_PRODUCTION });
  Object.assign(env, { demoData: true, production, operatorEmails });
  await prepareDemo({ ...portal.services, print: (line) => printedLines.push(line) });
  expect(printedLines.some((line) => line.includes(demoOperator.totpSecret))).toBe(isOperator);
  const { status } = await portal.call(listRegistryChecks, { token: await logInAsOperator() });
  expect(status).toBe(isOperator ? 200 : 404);
});

test('leaves a portal with an account unchanged', async () => {
  const used = await startTestPortal();
  try {
    await used.newAccount();
    expect(await needsDemo(used.db)).toBe(false);
    expect(await hasDemo(used.db)).toBe(false);
  } finally {
    await used.close();
  }
});

test('adds certificates in several states', async () => {
  const listStates = async (credentials: DemoLogIn, side: 'requester' | 'source') => {
    const token = await logInToDemo(credentials);
    const { body } = await portal.call(listCertificates, { token, query: { side } });
    return body.data.data.map(({ state }) => state);
  };
  const states = ['valid', 'withdrawn', 'changed', 'expired'];
  expect(await listStates(company, 'requester')).toEqual(states);
  expect(await listStates(school, 'source')).toEqual(states);
  expect(await listStates(school, 'requester')).toEqual(['valid']);
});

test('has open requests of every age for the school, and settled ones of the company', async () => {
  const open = await portal.call(listRequests, { token: await logInToDemo(school) });
  expect(open.body.data.total).toBe(12);
  expect(open.body.data.data[0]).toMatchObject({ age_days: 29, is_overdue: true });
  expect(open.body.data.data.at(-1)).toMatchObject({ age_days: 0, is_overdue: false });
  const token = await logInToDemo(company);
  const list = async (state: string) => {
    const { body } = await portal.call(listVerifications, { token, query: { state } });
    return body.data.data.map(({ outcome }) => outcome);
  };
  expect([await list('answered'), await list('expired')]).toEqual([
    ['unconfirmed', 'corrected'],
    ['not_found'],
  ]);
  const { body } = await portal.call(listVerifications, { token });
  const times = body.data.data.map(({ created_at }) => created_at);
  expect(times).toHaveLength(9);
  expect(times).toEqual(times.toSorted().toReversed());
});
