import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import { downloadViews, listViews } from '#contract/calls/activity.ts';
import { addPhoto } from '#contract/calls/bulk-photos.ts';
import * as certificates from '#contract/calls/certificates.ts';
import type { Call } from '#contract/call.ts';
import { markDistinct, mergeCandidates } from '#contract/calls/duplicates.ts';
import { exportEmployees, exportStudents, prepareExport } from '#contract/calls/exports.ts';
import * as changes from '#contract/calls/import-changes.ts';
import * as previews from '#contract/calls/import-previews.ts';
import * as undo from '#contract/calls/import-undo.ts';
import * as uploads from '#contract/calls/import-uploads.ts';
import * as imports from '#contract/calls/imports.ts';
import * as rows from '#contract/calls/upload-rows.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { closeProblemReport, listProblemReports } from '#contract/calls/problem-reports.ts';
import * as requests from '#contract/calls/verification-requests.ts';
import * as verifications from '#contract/calls/verifications.ts';
import { listVersions, restoreVersion } from '#contract/calls/versions.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import type { Services } from './services.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Problem } from './problem.ts';
import { toProblem } from './to-problem.ts';

/** Refusals that only ask the member to confirm their identity. */
const ASKS_FOR_PROOF: ReadonlySet<ErrorCode> = new Set([
  'recent_authentication_required',
  'recent_second_factor_required',
]);

/** Calls that reply 404 for candidates and imports of other organisations. */
const HIDES_OTHERS: ReadonlySet<Call> = new Set<Call>([
  updateCandidate,
  deleteCandidate,
  listViews,
  downloadViews,
  listVersions,
  restoreVersion,
  listProblemReports,
  closeProblemReport,
  addPhoto,
  mergeCandidates,
  markDistinct,
  exportEmployees,
  exportStudents,
  prepareExport,
  imports.downloadRejectedRows,
  imports.listImportProblems,
  changes.listImportChanges,
  changes.decideChanges,
  undo.undoImport,
  undo.followUndo,
  previews.previewUpload,
  previews.downloadUploadProblemRows,
  rows.listUploadRows,
  rows.listUploadProblems,
  rows.correctUploadRow,
  rows.replaceInUploadRows,
  rows.leaveOutUploadRows,
  rows.undoUploadCorrection,
  uploads.importUpload,
  uploads.followUpload,
  uploads.followUploadEvents,
  uploads.cancelUpload,
  verifications.getVerification,
  verifications.askOrganization,
  verifications.withdrawVerification,
  certificates.getCertificate,
  certificates.downloadCertificate,
  certificates.withdrawCertificate,
  requests.getRequest,
  requests.downloadConsentFile,
  requests.answerRequest,
  requests.recordAnswer,
  requests.reportRequest,
]);

/** Further refusals of one member within a minute add no information. */
export const auditedRefusals: Limit = { name: 'audited-refusals', points: 5, seconds: 60 };

/** The codes with which these calls hide them. A mistyped version of an own candidate has another code. */
const HIDING: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'candidate_not_found',
  'import_not_found',
  'upload_not_found',
  'nothing_to_export',
  'verification_not_found',
  'request_not_found',
]);

const isAudited = (call: Call, { status, code }: Problem) =>
  status === 403 || status === 429 || (HIDES_OTHERS.has(call) && HIDING.has(code));

/**
 * Audits a refusal: a forbidden call, something that is not the organisation's own, or an exceeded limit. The member can
 * see from these entries that someone else uses the account.
 */
export async function auditRefusal(
  { db, limits }: Services,
  error: unknown,
  { call, principal, clientAddress }: { call: Call; principal: Principal; clientAddress: string },
): Promise<void> {
  const problem = toProblem(error);
  if (!problem || !isAudited(call, problem)) return;
  if (!(await limits.isWithin(auditedRefusals, principal.actor.member_id))) return;
  await writeAudit(db, {
    action: 'refusal',
    actor: principal.actor,
    detail: {
      call: call.name,
      status: problem.status,
      // The others tell enough by their status.
      ...(ASKS_FOR_PROOF.has(problem.code) && { code: problem.code }),
    },
    clientAddress,
  });
}
