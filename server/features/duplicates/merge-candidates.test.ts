import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import {
  type DuplicatePair,
  listDuplicates,
  markDistinct,
  mergeCandidates,
} from '#contract/calls/duplicates.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
let pair: DuplicatePair;

const old = {
  name: 'Ngozi Okonkwo',
  org_name: 'Old Mill',
  end_date: '',
  reason: '',
  start_date: '2020-01-06',
};
const add = (form: Partial<typeof employeeForm>, token = owner.token) =>
  addCandidate(portal.call, token, form);
const fetchFirstPair = async () => {
  const { body } = await portal.call(listDuplicates, { token: owner.token });
  const [found] = body.data.data;
  if (!found) throw new Error('no pair was found');
  return found;
};
const toBody = ({ first, second }: DuplicatePair, from_removed: readonly unknown[] = []) => ({
  keep: { id: first.id, version: first.version },
  remove: { id: second.id, version: second.version },
  from_removed,
});
const merge = (body: unknown, token = owner.token) => portal.call(mergeCandidates, { token, body });
const fetchDetails = async (id: string) =>
  await portal.call(viewDetails, { token: owner.token, params: { id } });
const findIds = async (query: string) => {
  const { body } = await portal.call(searchUploaded, { token: owner.token, query: { query } });
  return body.data.data.map(({ id }) => id);
};
const listPhotoFiles = () => readdir(join(portal.dataDir, 'photos'));
const update = (id: string, form = employeeForm) =>
  portal.call(updateCandidate, { token: owner.token, params: { id }, form });

beforeAll(async () => {
  portal = await startTestPortal();
  stranger = await portal.newAccount();
});
beforeEach(async () => {
  owner = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
  await add(old);
  await add({ name: 'OKONKWO Ngozi Ada' });
  pair = await fetchFirstPair();
});
afterAll(() => portal.close());

test('keeps one candidate with the chosen values and deletes the other', async () => {
  const stored = await listPhotoFiles();
  const { status, body } = await merge(toBody(pair, ['name', 'end_date', 'reason', 'profile_picture']));
  expect([status, body]).toEqual([
    200,
    {
      message: 'OKONKWO Ngozi Ada is now one candidate.',
      data: { id: pair.first.id },
    },
  ]);
  const kept = (await fetchDetails(pair.first.id)).body.data;
  expect(kept).toMatchObject({
    name: 'OKONKWO Ngozi Ada',
    organization: 'Old Mill',
    phone: employeeForm.phone,
    profile_picture: expect.stringContaining(pair.second.profile_picture?.split('?')[0] ?? 'no photo'),
    employee_profile: { start_date: '2020-01-06', end_date: '2024-11-30', reason: 'Moved to Abuja' },
  });
  expect((await fetch(`${portal.url}${kept.profile_picture}`)).status).toBe(200);
  expect((await fetchDetails(pair.second.id)).status).toBe(404);
  expect(await listPhotoFiles()).toHaveLength(stored.length - 1);
});

test('keeps the restriction of either, and says so', async () => {
  const [kept, removed] = [portal.rowId(pair.first.id), portal.rowId(pair.second.id)];
  await portal.db
    .updateTable('candidate')
    .set({ restricted_at: new Date() })
    .where('id', '=', removed)
    .execute();
  // Only now, because the restriction changes the version.
  pair = await fetchFirstPair();
  const { status, body } = await merge(toBody(pair, ['name']));
  expect(status).toBe(200);
  expect(body.message).toContain(candidateTexts.restrictedOnRequest);
  const { rows } = await sql`select candidate.id, is_restricted, restricted_at is not null as is_marked
    from candidate join candidate_search on candidate_id = candidate.id where candidate.id = ${kept}`.execute(
    portal.db,
  );
  expect(rows).toEqual([{ id: kept, is_restricted: true, is_marked: true }]);
});

test('keeps its own values where nothing else is chosen', async () => {
  await merge(toBody(pair));
  expect((await fetchDetails(pair.first.id)).body.data).toMatchObject({
    name: 'Ngozi Okonkwo',
    is_current: true,
    employee_profile: { end_date: null, reason: '' },
  });
});

test('indexes the kept candidate under its new name and marks it as edited', async () => {
  await merge(toBody(pair, ['name', 'phone']));
  expect(await findIds('Okonkwo Ngozi Ada')).toEqual([pair.first.id]);
  const row = await portal.db
    .selectFrom('candidate')
    .select(['edited_at', 'phone_e164'])
    .where('id', '=', portal.rowId(pair.first.id))
    .executeTakeFirst();
  expect(row).toEqual({ edited_at: expect.any(Date), phone_e164: '+2348031234567' });
});

test('clears the reason of a current candidate', async () => {
  await merge(toBody(pair, ['reason']));
  const { employee_profile } = (await fetchDetails(pair.first.id)).body.data;
  expect(employee_profile).toMatchObject({ end_date: null, reason: '' });
});

test('keeps the notes, skills and position', async () => {
  const updateRow = (id: string, values: object) =>
    portal.db.updateTable('candidate').set(values).where('id', '=', portal.rowId(id)).execute();
  await updateRow(pair.first.id, { notes: 'a note' });
  await updateRow(pair.second.id, { notes: 'another', position: 'Cook' });
  await merge(toBody(await fetchFirstPair()));
  const row = await portal.db
    .selectFrom('candidate')
    .select(['notes', 'skills', 'position'])
    .where('id', '=', portal.rowId(pair.first.id))
    .executeTakeFirst();
  expect(row).toEqual({ notes: 'a note', skills: '', position: 'Cook' });
});

test('writes one audit entry, which names both candidates', async () => {
  await merge(toBody(pair));
  const entries = await portal.db
    .selectFrom('audit_entry')
    .select(['organization_id', 'candidate_id', fullDetail])
    .where('action', '=', 'merge')
    .where('organization_id', '=', owner.organization_id)
    .orderBy('id')
    .execute();
  const [kept, removed] = [portal.rowId(pair.first.id), portal.rowId(pair.second.id)];
  const detail = { kept, removed, removed_name: 'OKONKWO Ngozi Ada' };
  expect(entries).toEqual([{ organization_id: owner.organization_id, candidate_id: kept, detail }]);
});

test('moves distinct marks from the deleted candidate to the kept one', async () => {
  const third = await add({ name: 'Ngozi Okonkwo' });
  await portal.call(markDistinct, {
    token: owner.token,
    body: { first: third.id, second: pair.second.id },
  });
  await merge(toBody(pair));
  const { body } = await portal.call(listDuplicates, { token: owner.token });
  expect(body.data.data).toEqual([]);
});

test.each(['first', 'second'] as const)(
  'rejects the merge when the %s candidate was edited meanwhile',
  async (which) => {
    await update(pair[which].id);
    const { status, problem } = await merge(toBody(pair, ['name']));
    expect([status, problem]).toEqual([
      409,
      { code: 'candidates_changed', message: duplicateTexts.changed, data: [] },
    ]);
    expect((await fetchDetails(pair.second.id)).status).toBe(200);
    expect(await listPhotoFiles()).toHaveLength(await countPhotos());
  },
);

const countPhotos = async () => {
  const query = portal.db
    .selectFrom('candidate')
    .select(({ fn }) => fn.count<number>('photo_key').as('count'));
  return Number((await query.executeTakeFirstOrThrow()).count);
};

test('merges once under concurrent requests in both directions', async () => {
  const { keep, remove } = toBody(pair);
  const responses = await Promise.all([
    merge({ keep, remove }),
    merge({ keep, remove }),
    merge({ keep: remove, remove: keep }),
  ]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const left = await Promise.all([fetchDetails(pair.first.id), fetchDetails(pair.second.id)]);
  expect(left.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await listPhotoFiles()).toHaveLength(await countPhotos());
});

test('rejects an end date before the start date and changes nothing', async () => {
  await update(pair.first.id, {
    ...employeeForm,
    name: old.name,
    start_date: '2010-01-01',
    end_date: '2012-01-01',
  });
  const { status, problem } = await merge(toBody(await fetchFirstPair(), ['start_date']));
  expect([status, problem.message]).toEqual([422, candidateTexts.endBeforeStart]);
  expect((await fetchDetails(pair.second.id)).status).toBe(200);
});

test('rejects merging an employee and a student', async () => {
  const student = await add(studentForm);
  const row = await portal.db
    .selectFrom('candidate')
    .select(sql<string>`xmin::text`.as('version'))
    .where('id', '=', portal.rowId(student.id))
    .executeTakeFirstOrThrow();
  const remove = { id: student.id, ...row };
  const { status, problem } = await merge({ ...toBody(pair), remove });
  expect([status, problem.message]).toEqual([422, duplicateTexts.otherType]);
});

test('returns 404 for candidates of another account and changes nothing', async () => {
  const response = await merge(toBody(pair), stranger.token);
  expect([response.status, response.problem.message]).toEqual([404, candidateTexts.notFound]);
  const theirs = await add(employeeForm, stranger.token);
  const gone = { id: portal.wireId(999_999_999), version: '1' };
  const mixed = await merge({ ...toBody(pair), remove: { id: theirs.id, version: '1' } });
  const unknown = await merge({ ...toBody(pair), remove: gone });
  const foreign = await merge({ ...toBody(pair), remove: { id: 'A'.repeat(22), version: '1' } });
  expect([mixed.status, mixed.problem]).toEqual([unknown.status, unknown.problem]);
  expect([foreign.status, foreign.problem]).toEqual([unknown.status, unknown.problem]);
  expect((await fetchDetails(theirs.id)).status).toBe(200);
  expect((await fetchDetails(pair.first.id)).status).toBe(200);
});

test.each([
  [undefined, 422],
  [[], 422],
  ['x', 422],
  [{ keep: 1, remove: 2 }, 422],
  [{ keep: { id: 'a', version: '1' }, remove: { id: 'a', version: '1' } }, 422],
  [{ keep: { id: 1, version: '1' }, remove: { id: 2, version: '1' } }, 422],
  [{ keep: { id: '\0', version: '\0' }, remove: { id: [], version: [] } }, 422],
  [{ keep: { id: '\0', version: '\0' }, remove: { id: '\ud800', version: '\ud800' } }, 404],
  [{ keep: { id: '1', version: '1' }, remove: { id: '2', version: '1' } }, 404],
  [{ keep: { id: 'a', version: '1' }, remove: { id: 'b', version: '1' }, from_removed: ['id'] }, 422],
  [{ keep: { id: 'a', version: '1' }, remove: { id: 'b', version: '1' }, from_removed: '__proto__' }, 422],
])('rejects %j with %i', async (body, status) => {
  expect((await merge(body, stranger.token)).status).toBe(status);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, mergeCandidates, { body: toBody(pair) })).toEqual(EXPECTED_REFUSALS);
});
