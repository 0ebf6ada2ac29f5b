import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as photos from './bulk-photos.ts';
import type { Call } from '#contract/call.ts';
import * as candidates from './candidates.ts';
import * as closing from './closing.ts';
import * as duplicates from './duplicates.ts';
import * as emailChange from './email-change.ts';
import * as exports from './exports.ts';
import * as google from './google.ts';
import * as health from './health.ts';
import * as uploads from './import-uploads.ts';
import * as imports from './imports.ts';
import * as profile from './profile.ts';
import * as quotas from './quotas.ts';
import * as search from './search.ts';
import * as uploadRows from './upload-rows.ts';
import * as versions from './versions.ts';

/** All API calls by product area. */
export const calls: Readonly<Record<string, readonly Call[]>> = {
  Accounts: [
    accounts.logIn,
    accounts.register,
    accounts.requestEmailCode,
    accounts.changePendingEmail,
    accounts.verifyEmail,
    accounts.requestReset,
    accounts.verifyResetCode,
    accounts.resetPassword,
    accounts.logOut,
    google.startGoogleSignIn,
    google.exchangeGoogleCode,
    emailChange.getEmailChange,
    emailChange.requestEmailChange,
    emailChange.resendEmailChangeCodes,
    emailChange.confirmEmailChange,
    emailChange.cancelEmailChange,
  ],
  Profile: [profile.getUser, profile.updateProfile, profile.changePassword],
  Closing: [closing.getClosing, closing.closeOrganization, closing.keepOrganization],
  Search: [search.searchCandidates, search.searchUploaded, search.suggestNames, quotas.getQuota],
  Candidates: [
    candidates.listCandidates,
    candidates.viewDetails,
    candidates.uploadCandidate,
    candidates.findRecordedCandidates,
    candidates.updateCandidate,
    candidates.deleteCandidate,
    versions.listVersions,
    versions.restoreVersion,
  ],
  Duplicates: [
    duplicates.countDuplicates,
    duplicates.listDuplicates,
    duplicates.mergeCandidates,
    duplicates.markDistinct,
  ],
  Import: [
    imports.importEmployees,
    imports.importStudents,
    uploads.stageUpload,
    uploads.previewUpload,
    uploads.downloadUploadProblemRows,
    uploadRows.listUploadRows,
    uploadRows.correctUploadRow,
    uploadRows.replaceInUploadRows,
    uploadRows.undoUploadCorrection,
    uploads.importUpload,
    uploads.followUpload,
    uploads.cancelUpload,
    imports.listImports,
    imports.downloadRejectedRows,
    imports.listImportProblems,
    imports.listImportChanges,
    imports.decideChanges,
    imports.undoImport,
    imports.followUndo,
    imports.downloadImportTemplate,
    imports.downloadImportTemplateWorkbook,
  ],
  Photos: [photos.listMissingPhotos, photos.matchPhotos, photos.addPhoto],
  Export: [
    exports.exportEmployees,
    exports.exportStudents,
    exports.countExport,
    exports.prepareExport,
    exports.downloadExport,
    exports.downloadExportWorkbook,
  ],
  Activity: [activity.listActivity, activity.listViews],
  Portal: [health.checkHealth],
};
