import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as anomalies from './anomalies.ts';
import * as assurance from './assurance.ts';
import * as photos from './bulk-photos.ts';
import type { Call } from '#contract/call.ts';
import * as candidates from './candidates.ts';
import * as closing from './closing.ts';
import * as confirmations from './confirmations.ts';
import * as duplicates from './duplicates.ts';
import * as emailChange from './email-change.ts';
import * as exports from './exports.ts';
import * as google from './google.ts';
import * as health from './health.ts';
import * as certificates from './certificates.ts';
import * as changes from './import-changes.ts';
import * as previews from './import-previews.ts';
import * as templates from './import-templates.ts';
import * as undo from './import-undo.ts';
import * as uploads from './import-uploads.ts';
import * as imports from './imports.ts';
import * as invitations from './invitations.ts';
import * as members from './members.ts';
import * as operator from './operator.ts';
import * as overview from './overview.ts';
import * as passkeys from './passkeys.ts';
import * as problemReports from './problem-reports.ts';
import * as profile from './profile.ts';
import * as quotas from './quotas.ts';
import * as search from './search.ts';
import * as secondFactors from './second-factors.ts';
import * as security from './security.ts';
import * as uploadRows from './upload-rows.ts';
import * as links from './verification-links.ts';
import * as requests from './verification-requests.ts';
import * as verifications from './verifications.ts';
import * as versions from './versions.ts';

/** All API calls by product area. */
export const calls: Readonly<Record<string, readonly Call[]>> = {
  Accounts: [
    accounts.logIn,
    accounts.logInWithLink,
    secondFactors.logInWithSecondFactor,
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
  Profile: [
    profile.getUser,
    profile.updateProfile,
    profile.changePassword,
    profile.getStudentContacts,
    profile.setStudentContacts,
    profile.getSourceContact,
    profile.setSourceContact,
  ],
  Security: [
    security.getSecurity,
    security.confirmIdentity,
    security.listSessions,
    security.endSession,
    security.endOtherSessions,
    secondFactors.startAuthenticatorApp,
    secondFactors.confirmAuthenticatorApp,
    secondFactors.removeAuthenticatorApp,
    passkeys.startPasskey,
    passkeys.addPasskey,
    passkeys.renamePasskey,
    passkeys.removePasskey,
    passkeys.requestPasskey,
    secondFactors.replaceRecoveryCodes,
    secondFactors.requireSecondFactor,
    security.requireRecentAuthentication,
  ],
  Closing: [closing.getClosing, closing.closeOrganization, closing.keepOrganization],
  Members: [
    members.listMembers,
    members.changeMember,
    members.removeMember,
    members.resetSecondFactors,
    anomalies.stopLookUps,
    anomalies.allowLookUps,
    members.leaveOrganization,
    members.changeDisplayName,
    invitations.listInvitations,
    invitations.inviteMember,
    invitations.resendInvitation,
    invitations.revokeInvitation,
    invitations.lookUpInvitation,
    invitations.acceptInvitation,
  ],
  Assurance: [
    assurance.getAssurance,
    assurance.requestDomainCode,
    assurance.confirmDomainCode,
    assurance.getDomainRecord,
    assurance.checkDomainRecord,
    assurance.requestRegistryCheck,
    assurance.withdrawRegistryCheck,
  ],
  Operator: [
    operator.listRegistryChecks,
    operator.downloadRegistryDocument,
    operator.approveRegistryCheck,
    operator.refuseRegistryCheck,
    operator.listNameChecks,
    operator.openNameCheckDomain,
    operator.confirmName,
    operator.refuseName,
    anomalies.listAnomalies,
    anomalies.stopAnomalousLookUps,
    anomalies.allowAnomalousLookUps,
    operator.listOrganizations,
    operator.revokeAssurance,
    operator.suspendOrganization,
    operator.reinstateOrganization,
  ],
  Search: [search.searchCandidates, search.searchUploaded, search.suggestNames, quotas.getQuota],
  Candidates: [
    overview.getOverview,
    candidates.listCandidates,
    candidates.viewDetails,
    candidates.uploadCandidate,
    candidates.findRecordedCandidates,
    candidates.updateCandidate,
    candidates.deleteCandidate,
    confirmations.confirmCandidates,
    versions.listVersions,
    versions.restoreVersion,
    problemReports.reportProblem,
    problemReports.listProblemReports,
    problemReports.closeProblemReport,
  ],
  Verifications: [
    verifications.checkClaim,
    verifications.listVerifications,
    verifications.getVerification,
    verifications.askOrganization,
    verifications.withdrawVerification,
    verifications.suggestOrganizations,
    requests.listRequests,
    requests.countRequests,
    requests.getRequest,
    requests.downloadConsentFile,
    requests.answerRequest,
    requests.recordAnswer,
    requests.reportRequest,
    links.lookUpAnswerLink,
    links.answerByLink,
    links.reportLinkedRequest,
    links.blockAddress,
    links.lookUpConsentLink,
    links.decideConsent,
  ],
  Certificates: [
    certificates.issueCertificate,
    certificates.listCertificates,
    certificates.getCertificate,
    certificates.downloadCertificate,
    certificates.withdrawCertificate,
    certificates.getCredential,
    certificates.getStatusList,
    certificates.withdrawAnyCertificate,
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
    previews.previewUpload,
    previews.downloadUploadProblemRows,
    uploadRows.listUploadRows,
    uploadRows.listUploadProblems,
    uploadRows.correctUploadRow,
    uploadRows.replaceInUploadRows,
    uploadRows.leaveOutUploadRows,
    uploadRows.undoUploadCorrection,
    uploads.importUpload,
    uploads.followUpload,
    uploads.followUploadEvents,
    uploads.cancelUpload,
    imports.listImports,
    imports.downloadRejectedRows,
    imports.listImportProblems,
    changes.listImportChanges,
    changes.decideChanges,
    undo.undoImport,
    undo.followUndo,
    templates.downloadImportTemplate,
    templates.downloadImportTemplateWorkbook,
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
  Activity: [
    activity.listActivity,
    activity.downloadActivity,
    activity.listViews,
    activity.listViewers,
    activity.downloadViews,
  ],
  Portal: [health.checkLiveness, health.checkReadiness, health.checkHealth],
};
