import { sql } from 'kysely';
import { viewDetails } from '#contract/calls/candidates.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { inviteMember } from '#contract/calls/invitations.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { requestCheck } from '#server/testing/operator-actions.ts';
import { queueName } from '#server/testing/domains.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import type { TestPortal } from '#server/testing/portal.ts';

/** In everything that other organisations must never see. */
export const CANARY = 'canary7f3a91';

const PEOPLE = `Name,Organization,Phone,Address,Date of hire
Halima Sule,Zenwata,0803 765 4321,4 Marina Lagos,2020-01-31
Halima Sule,,,,not a date
`;

/** Gives an organisation one of everything that calls have ids of. @returns the ids */
async function fill(portal: TestPortal, { token, organization_id, member_id }: TestAccount, secret: string) {
  const { call } = portal;
  const form = { name: 'Musa Danjuma', notes: secret };
  const candidates = [
    await addCandidate(call, token, form),
    await addCandidate(call, token, { ...form, name: 'Musa Danjuna' }),
  ];
  const file = () => new File([PEOPLE], `${secret}.csv`);
  const imported = await call(importEmployees, { token, file: file() });
  const staged = await call(stageUpload, { token, query: { candidate_type: 'employee' }, file: file() });
  const upload = staged.body.data.id;
  await call(previewUpload, { token, params: { id: upload }, body: {} });
  const invited = await call(inviteMember, {
    token,
    body: { email: `${secret}@example.com`, member_role: 'checker' },
  });
  return {
    candidate: candidates.map(({ id }) => id),
    import: imported.body.data.id,
    upload,
    member: member_id,
    organization: organization_id,
    invitation: invited.body.data.id,
  };
}

/** Creates an organisation that makes no calls, whose records must stay as they are. */
export async function createVictim(portal: TestPortal) {
  const account = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  const ids = await fill(portal, account, CANARY);
  await requestCheck(portal, account);
  await queueName(portal, account, 'ndidi.example');
  // The samples have the password of all test accounts, and a log-in as the victim would be no attack.
  const password_hash = await hashPassword(crypto.randomUUID());
  await portal.db.updateTable('member').set({ password_hash }).where('id', '=', account.member_id).execute();
  const { organization_id: id } = account;
  const own = sql`organization_id = ${id}`;
  const ofMembers = sql`member_id in (select id from member where ${own})`;
  const ofCandidates = sql`candidate_id in (select id from candidate where ${own})`;
  const rows = [
    ...[
      'member',
      'candidate',
      'import',
      'import_upload',
      'invitation',
      'registry_check',
      'name_check',
      'assurance',
    ].map((table) => [table, own] as const),
    ...['passkey', 'authenticator_app', 'recovery_code', 'token'].map((table) => [table, ofMembers] as const),
    ['candidate_version', ofCandidates] as const,
    ['organization', sql`id = ${id}`] as const,
  ];

  /** Reads what other organisations must not change, as one text for each table. */
  async function readState(): Promise<Record<string, string>> {
    const selects = rows.map(
      ([table, condition]) =>
        sql`select ${table}::text as name, coalesce(string_agg(t::text, E'\n' order by t::text), '') as rows
          from ${sql.table(table)} t where ${condition}`,
    );
    const result = await sql<{ name: string; rows: string }>`${sql.join(selects, sql` union all `)}`.execute(
      portal.db,
    );
    return Object.fromEntries(result.rows.map((row) => [row.name, row.rows]));
  }
  return { account, ids, readState };
}

/** Fills the organisation that makes the calls, and lists values of both organisations by the name of their field. */
export async function createSamples(
  portal: TestPortal,
  owner: TestAccount,
  victim: Awaited<ReturnType<typeof createVictim>>,
) {
  const own = await fill(portal, owner, 'Own notes');
  const theirs = victim.ids;
  await portal.call(viewDetails, { token: owner.token, params: { id: theirs.candidate[0] } });
  const candidates = [...own.candidate, ...theirs.candidate];
  const numbers = [own, theirs].flatMap((ids) => [ids.import, ids.member, ids.organization, ids.invitation]);
  const ids = [...candidates, ...numbers, own.upload, theirs.upload, 1, 2];
  const known: Record<string, readonly unknown[]> = {
    id: ids,
    import_id: [own.import, theirs.import],
    candidate_ids: candidates,
    ids: candidates,
    first: candidates,
    second: candidates,
    version: [0, 1, 2, '1', '2'],
    row: [2, 3],
    email: [victim.account.email, owner.email, 'somebody@example.com'],
    password: ['a long enough password', 'wrong password'],
    query: ['Musa', 'Halima Sule', '0803 765', 'Marina', 'Musa Lagos', "Danjuma's"],
    name: ['Musa Danjuma', 'Zenwata Foods'],
    phone: ['0803 123 4567', '+2348031234567'],
    search: ['Ndidi', 'Foods'],
    domain: ['zenwata.example', 'example.com'],
    ...Object.fromEntries(
      ['start_date', 'start_from', 'after'].map((field) => [field, ['2020-01-31', '31/01/2020', '']]),
    ),
    ...Object.fromEntries(['end_date', 'start_to'].map((field) => [field, ['2021-01-31', '2020', '']])),
    parent_sponsor_name: ['Tunde'],
    org_name: ['Zenwata'],
  };
  return (name: string) => known[name] ?? [];
}
