import { detectAnomaliesJob } from '#server/features/operator/anomalies/detect-anomalies-job.ts';
import { mailLogInLinkJob } from '#server/features/accounts/log-in/mail-log-in-link-job.ts';
import { mailResetCodeJob } from '#server/features/accounts/password-reset/mail-reset-code-job.ts';
import { reportFailedJob } from '#server/features/operator/failed-jobs/report-failed-job.ts';
import { remindOfExpiryJob } from '#server/features/organization/assurance/remind-of-expiry-job.ts';
import { refreshAuditHeadsJob } from '#server/domain/audit/refresh-audit-heads-job.ts';
import { sealAuditJob } from '#server/domain/audit/seal-audit-job.ts';
import { writeAuditHeadsJob } from '#server/domain/audit/write-audit-heads-job.ts';
import { checkClosingsJob } from '#server/features/organization/closing/check-closings-job.ts';
import { deleteOrganizationJob } from '#server/features/organization/closing/delete-organization-job.ts';
import { remindUnconfirmedJob } from '#server/features/organization/confirmations/remind-unconfirmed-job.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { undoImportJob } from '#server/features/imports/undo/undo-import-job.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import { indexNamesJob } from '#server/domain/identity/index-names-job.ts';
import { applyCountDeltasJob } from '#server/domain/search/index/apply-count-deltas-job.ts';
import { rebuildIndexJob } from '#server/domain/search/index/rebuild-index-job.ts';
import { removeUnusedWordsJob } from '#server/domain/search/index/remove-unused-words-job.ts';
import { verificationClockJob } from '#server/features/verifications/remind/verification-clock-job.ts';
import type { Services } from '#server/http/services.ts';
import type { AnyJobDefinition } from '#server/platform/jobs/job-definition.ts';
import { refreshStatisticsJob } from '#server/domain/search/index/refresh-statistics-job.ts';
import { saveNightlyBackupJob } from './backup/save-nightly-backup-job.ts';
import { removeExpiredJob } from './retention/remove-expired.ts';
import { sweepPhotosJob } from '#server/domain/photos/sweep-photos-job.ts';

/** Every kind of background job. */
export const allJobs: readonly AnyJobDefinition<Services>[] = [
  checkClosingsJob,
  deleteOrganizationJob,
  detectAnomaliesJob,
  applyCountDeltasJob,
  importJob,
  indexNamesJob,
  mailLogInLinkJob,
  mailResetCodeJob,
  rebuildIndexJob,
  remindUnconfirmedJob,
  refreshAuditHeadsJob,
  refreshStatisticsJob,
  remindOfExpiryJob,
  removeExpiredJob,
  removeUnusedWordsJob,
  reportFailedJob,
  saveNightlyBackupJob,
  sealAuditJob,
  sendEmailJob,
  sweepPhotosJob,
  undoImportJob,
  verificationClockJob,
  writeAuditHeadsJob,
];
