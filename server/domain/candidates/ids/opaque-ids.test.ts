import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity, listViews } from '#contract/calls/activity.ts';
import { addPhoto, listMissingPhotos, matchPhotos } from '#contract/calls/bulk-photos.ts';
import type { Call } from '#contract/call.ts';
import {
  deleteCandidate,
  listCandidates,
  updateCandidate,
  uploadCandidate,
  viewDetails,
} from '#contract/calls/candidates.ts';
import { listDuplicates, markDistinct, mergeCandidates } from '#contract/calls/duplicates.ts';
import { exportEmployees, exportStudents, prepareExport } from '#contract/calls/exports.ts';
import { listImportChanges } from '#contract/calls/import-changes.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { CallInput } from '#server/testing/call.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let owner: TestAccount;
let own: string;

beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount({ name: 'Zenwata Foods' });
  own = (await addCandidate(portal.call, owner.token)).id;
});
afterAll(() => portal.close());

/** Every call that accepts the id of a candidate. */
const callsWithIds: [Call, (id: string, photo: File) => CallInput][] = [
  [viewDetails, (id) => ({ params: { id } })],
  [deleteCandidate, (id) => ({ params: { id } })],
  [
    updateCandidate,
    (id, profile_picture) => ({ params: { id }, form: employeeForm, files: { profile_picture } }),
  ],
  [listViews, (id) => ({ params: { id } })],
  [addPhoto, (id, profile_picture) => ({ params: { id }, form: {}, files: { profile_picture } })],
  [exportEmployees, (id) => ({ body: { candidate_ids: [id] } })],
  [exportStudents, (id) => ({ body: { candidate_ids: [id] } })],
  [prepareExport, (id) => ({ body: { scope: 'chosen', candidate_ids: [id] } })],
  [markDistinct, (id) => ({ body: { first: id, second: own } })],
  [markDistinct, (id) => ({ body: { first: own, second: id } })],
  [mergeCandidates, (id) => ({ body: { keep: { id, version: '1' }, remove: { id: own, version: '1' } } })],
  [mergeCandidates, (id) => ({ body: { keep: { id: own, version: '1' }, remove: { id, version: '1' } } })],
];

/** Invalid texts that resemble an id. */
const listInvalidIds = () => {
  const last = own.at(-1) ?? '';
  return {
    'the row id': String(portal.rowId(own)),
    'an id one character short': own.slice(0, -1),
    'an id one character long': `${own}A`,
    'an id with bits to spare': own.slice(0, -1) + String.fromCodePoint((last.codePointAt(0) ?? 0) + 1),
    'an id in other letters': own === own.toLowerCase() ? own.toUpperCase() : own.toLowerCase(),
    'random bytes': 'pGm3hQ2Zt0yWc8sVn5xJ6g',
    'a NUL': '\0',
  };
};

const named = callsWithIds.map(([call, sent]) => ({ name: call.name, call, sent }));

test.each(named)('$name treats an invalid id like an unknown one', async ({ call, sent }) => {
  const photo = await createTestPhoto();
  const makeCallWithId = async (id: string) => {
    const { status, problem } = await portal.call(call, { token: owner.token, ...sent(id, photo) });
    return { status, problem };
  };
  const absent = await makeCallWithId(portal.wireId(999_999_999));
  expect([404, 409]).toContain(absent.status);
  for (const [name, id] of Object.entries(listInvalidIds()))
    expect([name, await makeCallWithId(id)]).toEqual([name, absent]);
});

/** Lists every id in a reply with its path. */
function findIds(value: unknown, path = ''): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((each) => findIds(each, path));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    /(?:^|_)id$/u.test(key)
      ? [[`${path}.${key}`, each] as [string, unknown]]
      : findIds(each, `${path}.${key}`),
  );
}

test('uses opaque ids for candidates and numbers for imports in every reply', async () => {
  const { token } = await portal.newAccount({ role: 'company', name: 'Emeka Stores' });
  const query = { query: employeeForm.name };
  const first = await addCandidate(portal.call, token);
  await addCandidate(portal.call, token);
  const head = 'Name,Organization,Phone,Address,Start Date,End Date,Reason\n';
  const row = 'Bola Eze,Zenwata,08031112222,3 Oke Road Jos,2021-05-01';
  const file = (line: string) => new File([`${head}${line}`], 'people.csv');
  const imported = await portal.call(importEmployees, { token, file: file(`${row},,`) });
  const changed = await portal.call(importEmployees, { token, file: file(`${row},2024-01-31,Left`) });
  const bola = (await portal.call(listMissingPhotos, { token, query: { query: 'Bola Eze' } })).body.data
    .data[0];
  await portal.call(viewDetails, { token, params: { id: first.id } });
  const photos = { files: { profile_picture: await createTestPhoto() } };
  const edited = { ...employeeForm, name: 'Bola Eze', parent_sponsor_name: '' };
  const form = { token, form: edited, params: { id: bola?.id } };
  const replies = [
    [uploadCandidate, { token, form: employeeForm, ...photos }],
    [listCandidates, { token }],
    [searchCandidates, { token, query }],
    [searchUploaded, { token, query }],
    [viewDetails, { token, params: { id: first.id } }],
    [listMissingPhotos, { token }],
    [matchPhotos, { token, body: { names: ['Bola Eze.jpg'] } }],
    [addPhoto, { token, params: { id: bola?.id }, form: {}, ...photos }],
    [listDuplicates, { token }],
    [listImportChanges, { token, params: { id: changed.body.data.id } }],
    [updateCandidate, form],
    [undoImport, { token, params: { id: imported.body.data.id }, body: {} }],
    [listActivity, { token }],
  ] as const satisfies [Call, CallInput][];
  for (const [call, sent] of replies) {
    const { status, body } = await portal.call<Call>(call, sent);
    const found = findIds(body).filter(([path]) => !(call === listActivity && path === '.data.data.id'));
    expect([call.name, status < 300, found.length > 0]).toEqual([call.name, true, true]);
    for (const [, id] of found) expect(portal.rowId(String(id))).toBeGreaterThan(0);
  }
  expect(imported.body.data.id).toEqual(expect.any(Number));
});
