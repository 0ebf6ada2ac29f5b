import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import {
  includesPermission,
  type MemberRole,
  memberRoles,
  type Permission,
  permissions,
} from '#contract/permissions.ts';
import { toOutcome } from '#server/testing/outcomes.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** The calls that only some roles may make. Every role may make all others. */
const restricted: Readonly<Record<string, readonly MemberRole[]>> = {
  updateProfile: ['owner'],
  setStudentContacts: ['owner'],
  setSourceContact: ['owner'],
  getClosing: ['owner'],
  closeOrganization: ['owner'],
  getAssurance: ['owner'],
  requestDomainCode: ['owner'],
  confirmDomainCode: ['owner'],
  getDomainRecord: ['owner'],
  checkDomainRecord: ['owner'],
  requestRegistryCheck: ['owner'],
  withdrawRegistryCheck: ['owner'],
  keepOrganization: ['owner'],
  requireSecondFactor: ['owner'],
  requireRecentAuthentication: ['owner'],
  changeMember: ['owner'],
  removeMember: ['owner'],
  resetSecondFactors: ['owner'],
  stopLookUps: ['owner'],
  allowLookUps: ['owner'],
  listInvitations: ['owner'],
  inviteMember: ['owner'],
  resendInvitation: ['owner'],
  revokeInvitation: ['owner'],
  searchCandidates: ['owner', 'checker'],
  searchUploaded: ['owner', 'records officer'],
  suggestNames: ['owner', 'checker'],
  getQuota: ['owner', 'checker'],
  getOverview: ['owner', 'records officer'],
  listCandidates: ['owner', 'records officer'],
  viewDetails: ['owner', 'records officer', 'checker'],
  uploadCandidate: ['owner', 'records officer'],
  findRecordedCandidates: ['owner', 'records officer'],
  updateCandidate: ['owner', 'records officer'],
  deleteCandidate: ['owner', 'records officer'],
  confirmCandidates: ['owner', 'records officer'],
  listVersions: ['owner', 'records officer'],
  restoreVersion: ['owner', 'records officer'],
  reportProblem: ['owner', 'checker'],
  checkClaim: ['owner', 'checker'],
  listVerifications: ['owner', 'checker'],
  getVerification: ['owner', 'checker'],
  askOrganization: ['owner', 'checker'],
  withdrawVerification: ['owner', 'checker'],
  suggestOrganizations: ['owner', 'checker'],
  issueCertificate: ['owner', 'checker'],
  listCertificates: ['owner', 'checker'],
  getCertificate: ['owner', 'checker'],
  downloadCertificate: ['owner', 'checker'],
  withdrawCertificate: ['owner', 'checker'],
  listRequests: ['owner', 'records officer'],
  countRequests: ['owner', 'records officer'],
  getRequest: ['owner', 'records officer'],
  downloadConsentFile: ['owner', 'records officer'],
  answerRequest: ['owner', 'records officer'],
  recordAnswer: ['owner', 'records officer'],
  reportRequest: ['owner', 'records officer'],
  listProblemReports: ['owner', 'records officer'],
  closeProblemReport: ['owner', 'records officer'],
  countDuplicates: ['owner', 'records officer'],
  listDuplicates: ['owner', 'records officer'],
  mergeCandidates: ['owner', 'records officer'],
  markDistinct: ['owner', 'records officer'],
  importEmployees: ['owner', 'records officer'],
  importStudents: ['owner', 'records officer'],
  stageUpload: ['owner', 'records officer'],
  previewUpload: ['owner', 'records officer'],
  downloadUploadProblemRows: ['owner', 'records officer'],
  listUploadRows: ['owner', 'records officer'],
  listUploadProblems: ['owner', 'records officer'],
  correctUploadRow: ['owner', 'records officer'],
  replaceInUploadRows: ['owner', 'records officer'],
  leaveOutUploadRows: ['owner', 'records officer'],
  undoUploadCorrection: ['owner', 'records officer'],
  importUpload: ['owner', 'records officer'],
  followUpload: ['owner', 'records officer'],
  followUploadEvents: ['owner', 'records officer'],
  cancelUpload: ['owner', 'records officer'],
  listImports: ['owner', 'records officer'],
  downloadRejectedRows: ['owner', 'records officer'],
  listImportProblems: ['owner', 'records officer'],
  listImportChanges: ['owner', 'records officer'],
  decideChanges: ['owner', 'records officer'],
  undoImport: ['owner', 'records officer'],
  followUndo: ['owner', 'records officer'],
  downloadImportTemplate: ['owner', 'records officer'],
  downloadImportTemplateWorkbook: ['owner', 'records officer'],
  listMissingPhotos: ['owner', 'records officer'],
  matchPhotos: ['owner', 'records officer'],
  addPhoto: ['owner', 'records officer'],
  downloadViews: ['owner', 'records officer', 'auditor'],
  listViewers: ['owner', 'records officer', 'auditor'],
  listViews: ['owner', 'records officer', 'auditor'],
};

/** The calls that a member needs the `export` grant for, and the roles that can have it. */
const exportCalls = new Set(['exportEmployees', 'exportStudents', 'countExport', 'prepareExport']);
const exporters: ReadonlySet<MemberRole> = new Set(['owner', 'records officer', 'checker']);

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

/** Opens a company and gives its only member a role. */
async function createMember(role: MemberRole, can_export: boolean): Promise<string> {
  const { token, member_id } = await portal.newAccount();
  const member = portal.db.updateTable('member').where('id', '=', member_id);
  await member.set({ role, can_export }).execute();
  return token;
}

const all: Call[] = Object.values(calls).flat();
const members = memberRoles.flatMap((role) =>
  [true, false]
    .filter((can_export) => role !== 'auditor' || !can_export)
    .map((can_export) => ({ role, can_export })),
);

function getExpectedOutcome(
  { name, permission, requiresOperator }: Call,
  role: MemberRole,
  can_export: boolean,
): string {
  if (permission === 'email:verify') return 'already_verified';
  if (requiresOperator) return '404 unknown_address';
  const isAllowed = exportCalls.has(name)
    ? exporters.has(role) && can_export
    : (restricted[name]?.includes(role) ?? true);
  return isAllowed ? 'allowed' : 'role_not_permitted';
}

test.each(members)(
  'a $role with exports granted: $can_export may make exactly these calls',
  async (member) => {
    const { role, can_export } = member;
    const shared = await createMember(role, can_export);
    const outcomes: Record<string, string> = {};
    for (const call of all) {
      // These end the session of the other calls.
      const endsSession = call.permission === 'session:end' || call.permission === 'member:leave';
      const token = endsSession ? await createMember(role, can_export) : shared;
      const params = { id: 'none', candidate_type: 'employee' };
      outcomes[call.name] = toOutcome(await portal.call(call, { token, params }));
    }
    expect(outcomes).toEqual(
      Object.fromEntries(all.map((call) => [call.name, getExpectedOutcome(call, role, can_export)])),
    );
  },
);

test('explains a refusal', async () => {
  const send = async (role: MemberRole, name: string) => {
    const call = all.find((one) => one.name === name) as Call;
    const { status, problem } = await portal.call(call, { token: await createMember(role, false) });
    return [status, problem.code, problem.message];
  };
  expect(await send('checker', 'uploadCandidate')).toEqual([
    403,
    'role_not_permitted',
    'Your role (checker) does not allow you to upload records. An owner of your organisation can change this.',
  ]);
  expect(await send('checker', 'countExport')).toEqual([
    403,
    'role_not_permitted',
    'You are not permitted to export records. An owner of your organisation can grant this to you.',
  ]);
});

test('gives the owner every permission, and every role those that are not restricted', () => {
  const everyones: Permission[] = permissions.filter((permission) =>
    memberRoles.every((role) => includesPermission(role, permission)),
  );
  expect(permissions.filter((permission) => !includesPermission('owner', permission))).toEqual([]);
  expect(everyones.toSorted()).toEqual([
    'account:confirm',
    'activity:read',
    'email:change',
    'email:verify',
    'member:leave',
    'member:read',
    'name:update',
    'password:update',
    'profile:read',
    'second-factor:manage',
    'security:read',
    'session:end',
    'session:read',
  ]);
});
