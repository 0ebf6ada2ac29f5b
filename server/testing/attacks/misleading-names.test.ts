import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '#contract/calls/accounts.ts';
import type { Call } from '#contract/call.ts';
import { updateCandidate, uploadCandidate } from '#contract/calls/candidates.ts';
import { importEmployees, importStudents } from '#contract/calls/imports.ts';
import { acceptInvitation } from '#contract/calls/invitations.ts';
import { changeDisplayName } from '#contract/calls/members.ts';
import { listOrganizations } from '#contract/calls/operator.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import { nameTexts } from '#contract/texts/names.ts';
import { newOperator } from '#server/testing/operators.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** With a Cyrillic letter, and with a control of the writing direction. */
const MISLEADING = [
  ['Zenw\u0430ta Trust', nameTexts.mixed],
  ['Zenwata \u202EtsurT', nameTexts.invisible],
] as const;
/** In decomposed form, with every kind of apostrophe. */
const YORUBA = "Ṣẹ́gun O’Dúnayọ̀ Fáʼbùnmi O'Ƙóla".normalize('NFD');

let portal: TestPortal;
let account: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  account = await portal.newAccount({ name: 'Zenwata Trust' });
});
afterAll(() => portal.close());

const common = {
  password: 'a long enough password',
  password_confirmation: 'a long enough password',
  phone: '+2348031234567',
};
const newEmail = () => `${crypto.randomUUID()}@example.com`;
const student = {
  ...employeeForm,
  candidate_type: 'student',
  parent_sponsor_name: 'Ngozi Okafor',
  end_date: '',
  reason: '',
};

/** Every field that holds a name, and how a name is sent in it. */
const fields: [string, (name: string) => Promise<{ call: Call; sent: Parameters<TestPortal['call']>[1] }>][] =
  [
    [
      'the name of an organisation at sign-up',
      async (name) => ({
        call: register,
        sent: { body: { ...common, role: 'company', name, email: newEmail() } },
      }),
    ],
    [
      'the first name of an individual at sign-up',
      async (first_name) => ({
        call: register,
        sent: { body: { ...common, role: 'individual', first_name, last_name: 'Obi', email: newEmail() } },
      }),
    ],
    [
      'the last name of an individual at sign-up',
      async (last_name) => ({
        call: register,
        sent: { body: { ...common, role: 'individual', first_name: 'Chidi', last_name, email: newEmail() } },
      }),
    ],
    ...['name', 'first_name', 'last_name', 'firstName', 'lastName', 'organization'].map(
      (field): (typeof fields)[number] => [
        `${field} of the profile`,
        async (name) => ({ call: updateProfile, sent: { token: account.token, form: { [field]: name } } }),
      ],
    ),
    [
      'the name that colleagues see',
      async (display_name) => ({
        call: changeDisplayName,
        sent: { token: account.token, body: { display_name } },
      }),
    ],
    [
      'the name of an invited member',
      async (display_name) => {
        const new_password = 'a long enough password';
        const body = {
          token: 'A'.repeat(43),
          display_name,
          new_password,
          new_password_confirmation: new_password,
        };
        return { call: acceptInvitation, sent: { body } };
      },
    ],
    ...['name', 'org_name'].map((field): (typeof fields)[number] => [
      `${field} of a candidate`,
      async (name) => ({
        call: uploadCandidate,
        sent: {
          token: account.token,
          form: { ...employeeForm, [field]: name },
          files: { profile_picture: await createTestPhoto() },
        },
      }),
    ]),
    [
      'the parent or sponsor of a candidate',
      async (parent_sponsor_name) => ({
        call: uploadCandidate,
        sent: {
          token: account.token,
          form: { ...student, parent_sponsor_name },
          files: { profile_picture: await createTestPhoto() },
        },
      }),
    ],
    [
      'the name in an edit',
      async (name) => {
        const { id } = await addCandidate(portal.call, account.token);
        return {
          call: updateCandidate,
          sent: { token: account.token, params: { id }, form: { ...employeeForm, name } },
        };
      },
    ],
    [
      'the parent or sponsor in an edit',
      async (parent_sponsor_name) => {
        const { id } = await addCandidate(portal.call, account.token);
        return {
          call: updateCandidate,
          sent: { token: account.token, params: { id }, form: { ...employeeForm, parent_sponsor_name } },
        };
      },
    ],
  ];

describe.each(fields)('%s', (_, build) => {
  test.each(MISLEADING)('refuses %j', async (name, sentence) => {
    const { call, sent } = await build(name);
    const { status, problem } = await portal.call(call, sent);
    expect([status, problem.data]).toEqual([422, [sentence]]);
  });

  test('accepts the letters of Nigerian languages', async () => {
    const { call, sent } = await build(YORUBA);
    const { status } = await portal.call(call, sent);
    // The link of the invitation does not exist.
    expect(status).toBe(call === acceptInvitation ? 404 : (call.status ?? 200));
  });
});

describe('an import', () => {
  const importList = async (call: Call, header: string, rows: string[]) => {
    const file = new File([[header, ...rows].join('\n')], 'list.csv', { type: 'text/csv' });
    return (await portal.call(call, { token: account.token, file })).body;
  };

  test('reports misleading names of people and organisations in their rows, and accepts others', async () => {
    const columns = 'name,organization,phone,address,start_date';
    const row = (name: string, organization = 'Zenwata Trust') =>
      `${name},${organization},0803 118 7${Math.floor(Math.random() * 900) + 100},12 Hill Road,2020-01-31`;
    const body = await importList(importEmployees, columns, [
      row(YORUBA),
      ...MISLEADING.map(([name]) => row(name)),
      ...MISLEADING.map(([name]) => row('Amina Yusuf', name)),
    ]);
    const text = JSON.stringify(body);
    expect(text).toContain(nameTexts.mixed);
    expect(text).toContain(nameTexts.invisible);
    const stored = portal.db.selectFrom('candidate').select(['name', 'organization']);
    const names = await stored.where('organization_id', '=', account.organization_id).execute();
    expect(names.some(({ name }) => name === YORUBA)).toBe(true);
    for (const [misleading] of MISLEADING)
      for (const { name, organization } of names) expect([name, organization]).not.toContain(misleading);
  });

  test('reports the name of a parent or sponsor', async () => {
    const columns = 'name,phone,address,start_date,parent/sponsor name';
    const rows = MISLEADING.map(([name]) => `Amina Yusuf,08031187111,12 Hill Road,2020-01-31,${name}`);
    expect(JSON.stringify(await importList(importStudents, columns, rows))).toContain(nameTexts.mixed);
  });
});

test('operators see which names were stored before', async () => {
  const [old, plain] = [await portal.newAccount(), await portal.newAccount()];
  const [name] = MISLEADING[0];
  await sql`update organization set name = ${name} where id = ${old.organization_id}`.execute(portal.db);
  const { token } = await newOperator(portal);
  const { body } = await portal.call(listOrganizations, { token, query: { per_page: 100 } });
  const marks = new Map(body.data.data.map(({ id, has_misleading_name: mark }) => [id, mark]));
  expect([marks.get(old.organization_id), marks.get(plain.organization_id)]).toEqual([true, false]);
});
