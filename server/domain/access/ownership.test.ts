import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { deleteCandidate, updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { stageUpload } from '#contract/calls/import-uploads.ts';
import { inviteMember } from '#contract/calls/invitations.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { mergeField } from '#contract/calls/duplicates.ts';
import { getSecurity, listSessions } from '#contract/calls/security.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import type { CallInput } from '#server/testing/call.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { listFields } from '#server/testing/list-fields.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addPasskeyAtLocalhost } from '#server/testing/software-authenticator.ts';

/** The ids of one organisation's candidates, import and upload. */
interface Ids {
  candidate: string;
  otherCandidate: string;
  import: number;
  upload: string;
  session: number;
  member: number;
  invitation: number;
  passkey: number;
}

let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
let foreign: Ids;
let absent: Ids;
let before: Awaited<ReturnType<typeof readRecords>>;

const createFile = () =>
  new File(
    [
      'Student Name,Phone Number,Address,Date of Entry\nSade Olatunji,08031234567,1 Hill Road Jos,2021-09-13\n',
    ],
    'students.csv',
  );

/** Reads the records of the owner that a stranger's calls could change. */
async function readRecords() {
  const { db } = portal;
  const { organization_id } = owner;
  const ids = [foreign.candidate, foreign.otherCandidate].map((id) => portal.rowId(id));
  const candidates = db.selectFrom('candidate').selectAll().where('organization_id', '=', organization_id);
  const versions = db.selectFrom('candidate_version').selectAll().where('candidate_id', 'in', ids);
  const imports = db.selectFrom('import').select('undone_at').where('id', '=', foreign.import);
  const uploads = db
    .selectFrom('import_upload')
    .select(['state', 'correction'])
    .where('key', '=', foreign.upload);
  return {
    candidates: await candidates.orderBy('id').execute(),
    versions: await versions.orderBy('candidate_id').orderBy('version').execute(),
    distinct: await db.selectFrom('distinct_pair').selectAll().where('low', 'in', ids).execute(),
    imports: await imports.execute(),
    uploads: await uploads.execute(),
    passkeys: await db
      .selectFrom('passkey')
      .select('name')
      .where('member_id', '=', owner.member_id)
      .execute(),
    members: await db
      .selectFrom('member')
      .select(['id', 'role'])
      .where('organization_id', '=', organization_id)
      .orderBy('id')
      .execute(),
    invitations: await db
      .selectFrom('invitation')
      .select(['revoked_at', 'sent_at'])
      .where('organization_id', '=', organization_id)
      .orderBy('id')
      .execute(),
  };
}

beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  stranger = await portal.newAccount();
  const { token } = owner;
  const candidate = (await addCandidate(portal.call, token)).id;
  const otherCandidate = (await addCandidate(portal.call, token)).id;
  const imported = await portal.call(importStudents, { token, file: createFile() });
  const query = { candidate_type: 'student' };
  const staged = await portal.call(stageUpload, { token, query, file: createFile() });
  const upload = staged.body.data.id;
  await portal.call(previewUpload, { token, params: { id: upload }, body: {} });
  // Its first version differs from its values, so that a restore would change them.
  const form = { ...employeeForm, name: 'Sade Olatunji' };
  await portal.call(updateCandidate, { token, params: { id: candidate }, form });
  const session = (await portal.call(listSessions, { token })).body.data[0]?.id ?? 0;
  const { member_id: member } = await portal.newMember(owner);
  const invited = await portal.call(inviteMember, {
    token,
    body: { email: 'colleague@example.com', member_role: 'checker' },
  });
  const invitation = invited.body.data.id;
  await addPasskeyAtLocalhost(portal, owner);
  const passkey = (await portal.call(getSecurity, { token })).body.data.passkeys[0]?.id ?? 0;
  foreign = {
    candidate,
    otherCandidate,
    import: imported.body.data.id,
    upload,
    session,
    member,
    invitation,
    passkey,
  };

  const deleted = [(await addCandidate(portal.call, token)).id, (await addCandidate(portal.call, token)).id];
  for (const id of deleted) await portal.call(deleteCandidate, { token, params: { id } });
  const [gone = '', otherGone = ''] = deleted;
  absent = {
    candidate: gone,
    otherCandidate: otherGone,
    import: 1_000_000,
    upload: crypto.randomUUID(),
    session: 1_000_000,
    member: 900_000_000,
    invitation: 900_000_000,
    passkey: 900_000_000,
  };
  before = await readRecords();
});
afterAll(() => portal.close());

const candidateInPath = (ids: Ids): CallInput => ({ params: { id: ids.candidate } });
const importInPath = (ids: Ids): CallInput => ({ params: { id: ids.import } });
const uploadInPath = (ids: Ids): CallInput => ({ params: { id: ids.upload } });
const version = '1';

/** A valid request for each call that only the owner of the ids may make. */
const ownerOnly: Record<string, (ids: Ids) => CallInput> = {
  endSession: (ids) => ({ params: { id: ids.session } }),
  changeMember: ({ member }) => ({ params: { id: member }, body: { member_role: 'owner' } }),
  renamePasskey: ({ passkey }) => ({ params: { id: passkey }, body: { name: 'Mine' } }),
  removePasskey: ({ passkey }) => ({ params: { id: passkey } }),
  resetSecondFactors: ({ member }) => ({ params: { id: member } }),
  removeMember: ({ member }) => ({ params: { id: member } }),
  stopLookUps: ({ member }) => ({ params: { id: member } }),
  allowLookUps: ({ member }) => ({ params: { id: member } }),
  resendInvitation: ({ invitation }) => ({ params: { id: invitation } }),
  revokeInvitation: ({ invitation }) => ({ params: { id: invitation } }),
  updateCandidate: (ids) => ({ ...candidateInPath(ids), form: { ...employeeForm, name: 'Somebody Else' } }),
  deleteCandidate: candidateInPath,
  addPhoto: (ids) => ({ ...candidateInPath(ids), files: { profile_picture: new Blob(['x']) } }),
  listViews: candidateInPath,
  downloadViews: ({ candidate }) => ({ query: { id: candidate } }),
  listVersions: candidateInPath,
  restoreVersion: (ids) => ({ params: { id: ids.candidate, version: 1 } }),
  listProblemReports: candidateInPath,
  closeProblemReport: (ids) => ({ params: { id: ids.candidate, report: 1 } }),
  mergeCandidates: (ids) => ({
    body: {
      keep: { id: ids.candidate, version },
      remove: { id: ids.otherCandidate, version },
      from_removed: mergeField.options.slice(0, 1),
    },
  }),
  markDistinct: (ids) => ({ body: { first: ids.candidate, second: ids.otherCandidate } }),
  listMissingPhotos: (ids) => ({ query: { import_id: ids.import } }),
  matchPhotos: (ids) => ({ body: { names: ['sade.jpg'], import_id: ids.import } }),
  downloadRejectedRows: importInPath,
  listImportProblems: importInPath,
  listImportChanges: importInPath,
  decideChanges: (ids) => ({ ...importInPath(ids), body: { decision: 'add' } }),
  undoImport: (ids) => ({ ...importInPath(ids), body: {} }),
  followUndo: importInPath,
  previewUpload: (ids) => ({ ...uploadInPath(ids), body: {} }),
  downloadUploadProblemRows: uploadInPath,
  listUploadRows: uploadInPath,
  listUploadProblems: uploadInPath,
  correctUploadRow: (ids) => ({
    params: { id: ids.upload, row: 3 },
    body: { layout: 'any', version: 0, cells: [{ column: 1, text: '08031234567' }] },
  }),
  replaceInUploadRows: (ids) => ({
    ...uploadInPath(ids),
    body: { layout: 'any', column: 1, where: 'anywhere', from: 'O', to: '0' },
  }),
  leaveOutUploadRows: (ids) => ({ ...uploadInPath(ids), body: { layout: 'any', kind: 'any', rows: 1 } }),
  undoUploadCorrection: (ids) => ({ params: { id: ids.upload, correction: 1 } }),
  importUpload: (ids) => ({ ...uploadInPath(ids), body: { all_current: true } }),
  followUpload: uploadInPath,
  followUploadEvents: uploadInPath,
  cancelUpload: uploadInPath,
};

/**
 * Calls with ids of candidates that the organisation need not own, that skip those of others, or with an id that the
 * client chooses.
 */
const open = [
  // The id that an authenticator gave a passkey: passkeys.test.ts, log-in-with-passkey.test.ts, confirm-identity.test.ts.
  'logInWithSecondFactor',
  'confirmIdentity',
  'addPasskey',
  'viewDetails',
  // Names another organisation to ask: ask-organization.test.ts.
  'askOrganization',
  'issueCertificate',
  'reportProblem',
  'confirmCandidates',
  'exportEmployees',
  'exportStudents',
  'prepareExport',
  'countExport',
  'stageUpload',
  // Filter the log of the own organisation, which has no entries of others: activity.test.ts, download-log.test.ts.
  'listActivity',
  'downloadActivity',
];

const all: Call[] = Object.values(calls).flat();

const isId = (name: string) => /(?:^|_)ids?$|^first$|^second$/u.test(name);

const takesId = ({ params, query, body, form }: Call) =>
  [params, query, body, form].flatMap(listFields).some(isId);

test('knows every call with an id', () => {
  const known = [...Object.keys(ownerOnly), ...open];
  // Operators act on other organisations: server/features/operator/operator.test.ts.
  const others = all.filter((call) => !call.requiresOperator);
  expect(others.filter(takesId).map(({ name }) => name)).toEqual(
    all.flatMap(({ name }) => known.filter((one) => one === name)),
  );
});

describe('a call that only the owner may make', () => {
  test.each(Object.entries(ownerOnly))(
    '%s answers the same for ids of another organisation and for ids that do not exist',
    async (name, request) => {
      const call = all.find((one) => one.name === name) as Call;
      const send = async (ids: Ids) => {
        const { status, problem } = await portal.call(call, { token: stranger.token, ...request(ids) });
        return { status, problem };
      };
      const response = await send(foreign);
      expect(response.status).toBe(404);
      expect(response).toEqual(await send(absent));
      // It leaves everything of the other organisation as it was.
      expect(await readRecords()).toEqual(before);
    },
  );
  test('would change the records that are compared', () => {
    expect(before).toMatchObject({
      candidates: [{ name: 'Sade Olatunji' }, { name: employeeForm.name }, { name: 'Sade Olatunji' }],
      versions: [{ version: 1 }],
      distinct: [],
      imports: [{ undone_at: null }],
      uploads: [{ state: 'waiting' }],
      passkeys: [{ name: 'Test laptop' }],
      members: [{ role: 'owner' }, { role: 'checker' }],
      invitations: [{ revoked_at: null }],
    });
  });
});

describe('a candidate of another organisation', () => {
  test('can be viewed, one that does not exist cannot', async () => {
    const { token } = stranger;
    const view = async (id: string) => (await portal.call(viewDetails, { token, params: { id } })).status;
    expect(await view(foreign.candidate)).toBe(200);
    expect(await view(absent.candidate)).toBe(404);
  });
  test('can be exported once it was disclosed, one that was not or does not exist cannot', async () => {
    const { token } = stranger;
    const send = async (id: string) => {
      const body = { scope: 'chosen', candidate_ids: [id] };
      return (await portal.call(prepareExport, { token, body })).status;
    };
    await portal.call(viewDetails, { token, params: { id: foreign.candidate } });
    expect(await send(foreign.candidate)).toBe(201);
    expect(await send(foreign.otherCandidate)).toBe(404);
    expect(await send(absent.candidate)).toBe(404);
  });
});
