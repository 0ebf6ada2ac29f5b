import { disclosedFields } from '#server/domain/audit/queries/field-lists.ts';
import { checkClaim, withdrawVerification } from '#contract/calls/verifications.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditAction } from '#contract/calls/activity.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { claimBody } from '#server/testing/verifications.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const PERSON = 'Tobechi Vandepuye';
const NOBODY = 'Hassana Ikpeba';

let portal: TestPortal;
let reader: TestAccount;
let id: string;
beforeAll(async () => {
  portal = await startTestPortal();
  const owner = await portal.newAccount();
  ({ id } = await addCandidate(portal.call, owner.token, { name: PERSON }));
  reader = await portal.newAccount();
});
afterAll(() => portal.close());

/** Returns the reader's latest entry of an action as it is stored. */
const findEntry = (action: AuditAction) =>
  portal.db
    .selectFrom('audit_entry')
    .leftJoin('audit_content', 'entry_id', 'audit_entry.id')
    .select(['organization_id', 'member_id', 'purpose', 'candidate_id', 'candidate_ids'])
    .select(disclosedFields.as('disclosed_fields'))
    .select(['client_address', 'detail', 'content', 'is_temporary'])
    .where('action', '=', action)
    .where('organization_id', '=', reader.organization_id)
    .orderBy('audit_entry.id', 'desc')
    .executeTakeFirstOrThrow();

const send = (query: string) => ({
  token: reader.token,
  query: { query },
  headers: { 'x-purpose': 'tenancy' },
});
const actor = () => ({ organization_id: reader.organization_id, member_id: reader.member_id });

test('a search, a view and an export record who saw whom and what, why and from where', async () => {
  await portal.call(searchCandidates, send(PERSON));
  const common = { ...actor(), purpose: 'tenancy', client_address: '127.0.0.1' };
  expect(await findEntry('search')).toMatchObject({
    ...common,
    candidate_id: null,
    candidate_ids: [String(portal.rowId(id))],
    disclosed_fields: expect.arrayContaining(['name', 'phone', 'address', 'organization']),
    detail: { type: 'name', total: 1, page: 1, own: false },
    content: JSON.stringify({ query: PERSON }),
    is_temporary: true,
  });

  const { token, headers } = send('');
  await portal.call(viewDetails, { token, headers, params: { id } });
  const view = await findEntry('view');
  expect(view).toMatchObject({ ...common, candidate_id: portal.rowId(id), content: null });
  expect(view.disclosed_fields).toEqual(expect.arrayContaining(['name', 'phone', 'parent_sponsor_name']));

  const body = { scope: 'chosen', candidate_ids: [id] };
  await portal.call(prepareExport, { token, headers, body });
  const exported = await findEntry('export');
  expect(exported).toMatchObject({ ...common, candidate_ids: [String(portal.rowId(id))], content: null });
  expect(exported.disclosed_fields).toEqual(expect.arrayContaining(['name', 'phone', 'reason']));
});

test.each([searchCandidates, searchUploaded])('$name records no fields if it shows nobody', async (call) => {
  expect((await portal.call(call, send(NOBODY))).status).toBe(200);
  expect(await findEntry('search')).toMatchObject({
    ...actor(),
    candidate_ids: [],
    disclosed_fields: [],
    detail: { total: 0, own: call === searchUploaded },
    content: JSON.stringify({ query: NOBODY }),
  });
});

test('the note of a checked claim and of what becomes of it expires like that of a look-up', async () => {
  const note = 'Guarantor of a tenant';
  const { token } = reader;
  const headers = { 'x-purpose': 'other', 'x-purpose-note': note };
  const { body } = await portal.call(checkClaim, { token, headers, body: claimBody });
  await portal.call(withdrawVerification, { token, params: { reference: body.data.reference } });
  for (const action of ['check claim', 'verification'] as const)
    expect(await findEntry(action)).toMatchObject({
      content: JSON.stringify({ purpose_note: note }),
      is_temporary: true,
    });
});
