import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { confirmCandidates } from '#contract/calls/confirmations.ts';
import { listVersions } from '#contract/calls/versions.ts';
import { CONFIRM_MAX_IDS } from '#contract/limits.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { whileConnectionsEnd } from '#server/testing/end-connections.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { matchToday } from '#server/testing/match-today.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const makeOld = ({ organization_id }: TestAccount) =>
  portal.db
    .updateTable('candidate')
    .set({ created_at: sql<Date>`now() - interval '13 months'` as never })
    .where('organization_id', '=', organization_id)
    .execute();
const confirm = (token: string, body: object) => portal.call(confirmCandidates, { token, body: { ...body } });
const countOld = async (token: string) =>
  (await portal.call(listCandidates, { token, query: { unconfirmed: '12 months' } })).body.data.total;
const countAudited = async ({ organization_id }: TestAccount) =>
  (
    await portal.db
      .selectFrom('audit_entry')
      .select('detail')
      .where('organization_id', '=', organization_id)
      .where('action', '=', 'confirm')
      .execute()
  ).length;

test('confirms chosen candidates of the organisation, without a version', async () => {
  const [owner, other] = [await portal.newAccount(), await portal.newAccount()];
  const own = await addCandidate(portal.call, owner.token);
  const foreign = await addCandidate(portal.call, other.token);
  await makeOld(owner);
  await makeOld(other);
  expect([await countOld(owner.token), await countOld(other.token)]).toEqual([1, 1]);
  const body = { scope: 'chosen', candidate_ids: [own.id, foreign.id, 'unknown'] };
  expect((await confirm(owner.token, body)).body.data).toEqual({ confirmed: 1, next: null });
  expect([await countOld(owner.token), await countOld(other.token)]).toEqual([0, 1]);
  const [row] = (await portal.call(listCandidates, { token: owner.token })).body.data.data;
  expect(row?.last_confirmed_on).toEqual(matchToday());
  const versions = await portal.call(listVersions, { token: owner.token, params: { id: own.id } });
  expect(versions.body.data.total).toBe(1);
  expect(await countAudited(owner)).toBe(1);
  await confirm(other.token, { ...body, candidate_ids: [own.id] });
  expect(await countAudited(other)).toBe(0);
});

test('confirms a filtered list in batches, also twice at once', async () => {
  const owner = await portal.newAccount();
  const { org_name: organization, ...form } = { ...employeeForm, end_date: null, reason: '' };
  const one = { ...form, organization, candidate_type: 'employee', phone_e164: '+2348031234567' } as const;
  const change = { action: 'upload', actor: owner, clientAddress: '127.0.0.1' } as const;
  await writeCandidates(portal.services, change, (store) =>
    store.createMany(Array.from({ length: CONFIRM_MAX_IDS + 5 }, () => one)),
  );
  await makeOld(owner);
  const list = { scope: 'uploaded', status: 'current', unconfirmed: '12 months' };
  const confirmAll = async () => {
    let after: string | null | undefined;
    do {
      const { status, body } = await confirm(owner.token, { ...list, ...(after && { after }) });
      expect(status).toBe(200);
      after = body.data.next;
    } while (after !== null);
  };
  await Promise.all([confirmAll(), confirmAll()]);
  const { body } = await portal.call(listCandidates, { token: owner.token, query: { ...list, scope: '' } });
  expect(body.data.total).toBe(0);
});

test('leaves whole batches when the database ends the connection half-way, and continues', async () => {
  const owner = await portal.newAccount();
  const { org_name: organization, ...form } = { ...employeeForm, end_date: null, reason: '' };
  const one = { ...form, organization, candidate_type: 'employee', phone_e164: '+2348031234567' } as const;
  const change = { action: 'upload', actor: owner, clientAddress: '127.0.0.1' } as const;
  await writeCandidates(portal.services, change, (store) =>
    store.createMany(Array.from({ length: CONFIRM_MAX_IDS + 5 }, () => one)),
  );
  await makeOld(owner);
  const list = { scope: 'uploaded' };
  const first = await confirm(owner.token, list);
  const after = first.body.data.next;
  expect(await countOld(owner.token)).toBe(5);
  // The batch's candidates are updated by then, and its transaction is open.
  const atAudit = { table: 'audit_entry', when: "new.action = 'confirm'" } as const;
  await whileConnectionsEnd(portal.db, atAudit, async () => {
    expect((await confirm(owner.token, { ...list, after })).status).toBe(503);
  });
  expect([await countOld(owner.token), await countAudited(owner)]).toEqual([5, 1]);
  const last = await confirm(owner.token, { ...list, after });
  expect(last.body.data).toEqual({ confirmed: 5, next: null });
  expect([await countOld(owner.token), await countAudited(owner)]).toEqual([0, 2]);
});

test.each([
  {},
  { scope: 'search' },
  { scope: 'chosen', candidate_ids: [] },
  { scope: 'uploaded', unconfirmed: 'x' },
])('rejects %j', async (body) => {
  const { token } = await portal.newAccount();
  expect((await confirm(token, body)).status).toBe(422);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, confirmCandidates, { body: { scope: 'uploaded' } })).toEqual(
    EXPECTED_REFUSALS,
  );
});
