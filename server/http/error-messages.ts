import type { ErrorCode } from '#contract/error-codes.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { IMPORT_MAX_COLUMNS, PASSKEYS_MAX } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { certificateTexts } from '#contract/texts/certificates.ts';
import { closingTexts } from '#contract/texts/closing.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { operatorTexts } from '#contract/texts/operator.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { quotaTexts } from '#contract/texts/quotas.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { verificationTexts } from '#contract/texts/verifications.ts';
import type { DomainError, ErrorParams } from '#server/platform/errors/domain-error.ts';
import type { ColumnMistake } from '#server/platform/errors/column-mistake.ts';

interface ErrorMessage {
  message: string;
  lines?: readonly string[];
}

type MessageFor<C> = C extends keyof ErrorParams
  ? (params: ErrorParams[C]) => string | ErrorMessage
  : string | ErrorMessage;

/** The sentence for users of every code. */
const errorMessages: { [C in ErrorCode]: MessageFor<C> } = {
  malformed_request: errorTexts.malformed,
  not_signed_in: accountTexts.notSignedIn,
  email_not_verified: accountTexts.notVerified,
  already_verified: accountTexts.alreadyVerified,
  role_not_permitted: ({ role, permission }) => permissionTexts.refusal(role, permission),
  organization_suspended: operatorTexts.suspendedFirst,
  recent_authentication_required: securityTexts.confirmFirst,
  recent_second_factor_required: securityTexts.confirmFactorFirst,
  second_factor_required: () => secondFactorTexts.required,
  second_factor_setup_required: secondFactorTexts.setupRequired,
  unknown_address: errorTexts.noSuchCall,
  request_timeout: errorTexts.tooSlow,
  request_too_large: errorTexts.tooLarge,
  file_too_large: ({ message }) => message,
  unsupported_content_type: errorTexts.wrongType,
  form_expected: errorTexts.formExpected,
  xsrf_check_failed: errorTexts.xsrf,
  invalid_input: ({ lines }) => ({ message: errorTexts.invalid, lines }),
  too_many_requests: errorTexts.tooMany,
  headers_too_large: errorTexts.tooLarge,
  internal_error: errorTexts.server,
  portal_starting: errorTexts.starting,
  database_unavailable: errorTexts.unavailable,
  database_busy: errorTexts.busy,
  storage_full: errorTexts.storageFull,

  wrong_credentials: accountTexts.badCredentials,
  wrong_account_type: ({ role }) => accountTexts.wrongRole(role),
  log_in_link_sent: { message: accountTexts.linkSent, lines: [accountTexts.linkSentHelp] },
  log_in_link_expired: accountTexts.linkExpired,
  email_taken: ({ also }) => ({
    message: accountTexts.emailTaken,
    lines: also ? [accountTexts.emailTaken, ...describeLines(also)] : [],
  }),
  password_breached: accountTexts.passwordBreached,
  code_wrong: accountTexts.codeWrong,
  code_expired: accountTexts.codeExpired,
  code_attempts_used: accountTexts.codeTriesUsed,
  email_refused: accountTexts.codeResendFailed,
  email_not_sent: { message: accountTexts.codeResendFailed, lines: [accountTexts.codeDelayed] },
  google_not_configured: googleTexts.notConfigured,
  google_unreachable: googleTexts.unreachable,
  google_sign_in_expired: googleTexts.expired,
  no_password_set: profileTexts.noPasswordYet,
  current_password_wrong: profileTexts.currentPasswordWrong,
  already_closing: closingTexts.alreadyClosing,
  not_closing: closingTexts.notClosing,
  email_unchanged: emailChangeTexts.unchanged,
  email_change_not_found: emailChangeTexts.notFound,
  current_email_code_wrong: emailChangeTexts.currentCodeWrong,
  new_email_code_wrong: emailChangeTexts.newCodeWrong,
  session_not_found: securityTexts.sessionNotFound,
  second_factor_wrong: secondFactorTexts.wrong,
  login_challenge_expired: secondFactorTexts.challengeExpired,
  authenticator_app_exists: secondFactorTexts.appExists,
  authenticator_app_not_started: secondFactorTexts.appNotStarted,
  no_second_factor: secondFactorTexts.noneSet,
  passkeys_not_available: secondFactorTexts.passkeysUnavailable,
  passkey_wrong: secondFactorTexts.passkeyWrong,
  passkey_request_expired: secondFactorTexts.passkeyExpired,
  passkey_exists: secondFactorTexts.passkeyExists,
  passkey_not_found: secondFactorTexts.passkeyNotFound,
  too_many_passkeys: secondFactorTexts.tooManyPasskeys(PASSKEYS_MAX),
  schools_only: profileTexts.schoolsOnly,

  member_not_found: memberTexts.notFound,
  last_owner: memberTexts.lastOwner,
  member_without_second_factor: memberTexts.withoutSecondFactor,
  member_is_operator: memberTexts.operator,
  auditor_cannot_export: memberTexts.auditorCannotExport,
  individual_without_members: memberTexts.individual,
  already_member: memberTexts.alreadyMember,
  already_invited: memberTexts.alreadyInvited,
  invitation_not_found: memberTexts.invitationNotFound,
  invitation_closed: memberTexts.invitationClosed,
  invitation_link_unknown: memberTexts.linkUnknown,
  invitation_expired: memberTexts.linkExpired,
  invitation_revoked: memberTexts.linkRevoked,
  invitation_used: memberTexts.linkUsed,

  assurance_not_available: assuranceTexts.notAvailable,
  domain_not_usable: assuranceTexts.domainNotUsable,
  public_mail_provider: assuranceTexts.publicMailProvider,
  not_a_role_address: assuranceTexts.notARoleAddress,
  domain_not_found: assuranceTexts.domainNotFound,
  domain_record_not_found: assuranceTexts.recordNotFound,
  dns_unreachable: assuranceTexts.dnsUnreachable,
  invalid_document: assuranceTexts.documentType,
  registry_check_pending: assuranceTexts.alreadyPending,
  registry_document_not_found: operatorTexts.documentNotFound,
  document_not_opened: operatorTexts.documentFirst,
  name_check_not_found: operatorTexts.nameCheckNotFound,
  domain_not_opened: operatorTexts.domainFirst,
  domain_proof_ended: operatorTexts.domainProofEnded,
  organization_not_found: operatorTexts.organizationNotFound,
  organization_renamed: operatorTexts.renamed,
  own_organization: operatorTexts.ownOrganization,
  nothing_to_revoke: operatorTexts.nothingToRevoke,
  already_suspended: operatorTexts.alreadySuspended,
  not_suspended: operatorTexts.notSuspended,
  registry_check_not_found: assuranceTexts.checkNotFound,

  candidate_not_found: candidateTexts.notFound,
  version_not_found: candidateTexts.versionNotFound,
  own_candidate: problemTexts.own,
  too_many_problem_reports: problemTexts.tooMany,
  invalid_photo: candidateTexts.photoType,
  photo_not_found: candidateTexts.photoGone,
  photo_link_expired: candidateTexts.photoExpired,
  photo_exists: bulkPhotoTexts.taken,
  query_too_short: ({ type }) =>
    type === 'phone' ? candidateTexts.phoneTooShort : candidateTexts.queryTooShort,
  quota_exceeded: quotaTexts.used,
  look_ups_need_confirmation: anomalyTexts.confirm,
  look_ups_stopped: anomalyTexts.stopped,
  look_ups_not_stopped: anomalyTexts.notStopped,
  look_ups_already_stopped: anomalyTexts.alreadyStopped,
  own_look_ups: anomalyTexts.ownLookUps,
  second_factor_needed: anomalyTexts.secondFactorNeeded,
  anomaly_not_found: anomalyTexts.anomalyNotFound,
  too_many_searches: candidateTexts.tooManySearches,
  search_busy: candidateTexts.searchBusy,
  search_timed_out: candidateTexts.searchTimedOut,
  candidates_changed: duplicateTexts.changed,
  candidate_types_differ: duplicateTexts.otherType,
  end_before_start: candidateTexts.endBeforeStart,

  verification_not_found: verificationTexts.notFound,
  request_not_found: verificationTexts.requestNotFound,
  verification_settled: verificationTexts.settled,
  verification_already_asked: verificationTexts.alreadyAsked,
  consent_declined: verificationTexts.personDeclined,
  verification_confirmed: verificationTexts.confirmed,
  consent_waiting: verificationTexts.consentWaiting,
  asked_own_organization: verificationTexts.ownOrganization,
  asked_own_address: verificationTexts.ownAddress,
  address_blocked: verificationTexts.addressBlocked,
  too_many_verifications: ({ limit }) => verificationTexts.tooMany(limit),
  too_many_open_requests: verificationTexts.tooManyOpen,
  consent_file_not_found: verificationTexts.fileNotFound,
  request_not_recordable: verificationTexts.notRecordable,
  request_already_recorded: verificationTexts.alreadyRecorded,
  answer_link_unknown: verificationTexts.answerLinkUnknown,
  answer_link_expired: verificationTexts.answerLinkExpired,
  consent_link_unknown: verificationTexts.consentLinkUnknown,
  consent_link_expired: verificationTexts.consentLinkExpired,

  certificate_not_found: certificateTexts.notFound,
  certificate_ended: certificateTexts.ended,
  not_certifiable: certificateTexts.notCertifiable,
  certificates_not_available: certificateTexts.notAvailable,
  credential_not_available: certificateTexts.noCredential,
  documents_busy: certificateTexts.busy,

  nothing_to_export: ({ type }) => (type ? candidateTexts.exportTypeFailed(type) : exportTexts.nothing),
  download_expired: exportTexts.downloadExpired,
  too_many_to_export: ({ limit }) => exportTexts.tooManyFound(limit),
  too_many_for_workbook: ({ limit }) => exportTexts.tooManyForSheet(limit),

  import_not_found: importTexts.notFound,
  import_already_undone: importTexts.alreadyUndone,
  import_failed: ({ reason }) => reason ?? importTexts.failed,
  too_many_imports_queued: importTexts.tooManyQueued,
  upload_not_found: importTexts.uploadGone,
  upload_id_taken: importTexts.uploadTaken,
  upload_busy: importTexts.uploadBusy,
  upload_not_previewed: importTexts.notReadYet,
  upload_locked: importTexts.uploadLocked,
  preview_changed: importTexts.previewChanged,
  layout_changed: importTexts.layoutChanged,
  row_not_found: importTexts.rowNotFound,
  row_not_correctable: importTexts.rowNotCorrectable,
  row_changed: importTexts.rowChanged,
  rows_changed: importTexts.rowsChanged,
  correction_not_undoable: importTexts.notUndoable,
  current_status_unconfirmed: importTexts.confirmAllCurrent,
  import_unconfirmed: importTexts.confirmQuestions,
  column_choices_invalid: ({ mistakes }) => ({
    message: importTexts.corrections.message,
    lines: [...new Set(mistakes.map(describeMistake))],
  }),
  file_stalled: importTexts.stalled,
  import_file_too_large: importTexts.tooLarge,
  file_not_a_spreadsheet: importTexts.notASpreadsheet,
  file_old_excel: importTexts.oldExcel,
  file_binary_excel: importTexts.binaryExcel,
  file_open_document: importTexts.openDocument,
  file_web_page: importTexts.webPage,
  file_xml: importTexts.xml,
  file_damaged: importTexts.damaged,
  line_too_long: ({ line }) => importTexts.lineTooLong(line),
  file_missing: candidateTexts.csvMissing,
  file_empty: importTexts.empty,
  file_without_rows: importTexts.onlyHeader,
  file_content_too_large: importTexts.tooMuch,
  required_columns_missing: ({ type, fields, header }) => ({
    message: importTexts.headerUnclear.message,
    lines: [
      ...fields.map((field) =>
        importTexts.headerUnclear.missing(getFieldLabel(field, { candidate_type: type })),
      ),
      importTexts.headerUnclear.found(header),
    ],
  }),
  too_many_columns: importTexts.tooManyColumns(IMPORT_MAX_COLUMNS),
};

function describeMistake(mistake: ColumnMistake): string {
  const texts = importTexts.corrections;
  if (mistake.code === 'no-sheet') return texts.noSheet;
  if (mistake.code === 'no-line') return texts.noLine;
  if (mistake.code === 'no-column') return texts.noColumn(mistake.column + 1);
  if (mistake.code === 'column-twice') return texts.columnTwice(mistake.header);
  return texts.fieldTwice(getFieldLabel(mistake.field));
}

/** The message of an error, with a line for each mistake where one sentence is not enough. */
export function toErrorMessage({
  code,
  params,
}: Pick<DomainError, 'code' | 'params'>): Required<ErrorMessage> {
  const entry = errorMessages[code];
  // The params of a code are those that its message takes: `DomainError` checks them where it is thrown.
  const found =
    typeof entry === 'function' ? (entry as (params: unknown) => string | ErrorMessage)(params) : entry;
  return typeof found === 'string' ? { message: found, lines: [] } : { lines: [], ...found };
}

function describeLines(code: ErrorCode): string[] {
  return [toErrorMessage({ code, params: undefined }).message];
}
