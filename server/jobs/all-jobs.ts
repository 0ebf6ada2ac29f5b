import { detectAnomaliesJob } from '#server/operator/anomalies/detect-anomalies-job.ts';
import { mailLogInLinkJob } from '#server/accounts/log-in/mail-log-in-link-job.ts';
import { mailResetCodeJob } from '#server/accounts/password-reset/mail-reset-code-job.ts';
import { remindOfExpiryJob } from '#server/assurance/remind-of-expiry-job.ts';
import { refreshAuditHeadsJob } from '#server/audit/refresh-audit-heads-job.ts';
import { sealAuditJob } from '#server/audit/seal-audit-job.ts';
import { writeAuditHeadsJob } from '#server/audit/write-audit-heads-job.ts';
import { checkClosingsJob } from '#server/closing/check-closings-job.ts';
import { deleteOrganizationJob } from '#server/closing/delete-organization-job.ts';
import { remindUnconfirmedJob } from '#server/confirmations/remind-unconfirmed-job.ts';
import { importJob } from '#server/imports/commit/import-job.ts';
import { undoImportJob } from '#server/imports/undo/undo-import-job.ts';
import { sendEmailJob } from '#server/mail/send-email-job.ts';
import { indexNamesJob } from '#server/organization-names/index-names-job.ts';
import { applyWordCountDeltasJob } from '#server/search/index/apply-word-count-deltas-job.ts';
import { rebuildIndexJob } from '#server/search/index/rebuild-index-job.ts';
import { removeUnusedWordsJob } from '#server/search/index/remove-unused-words-job.ts';
import type { AnyJobDefinition } from './job-definition.ts';
import { refreshStatisticsJob } from './refresh-statistics-job.ts';
import { removeExpiredJob } from './remove-expired.ts';
import { sweepPhotosJob } from './sweep-photos-job.ts';

/** Every kind of background job. */
export const allJobs: readonly AnyJobDefinition[] = [
  checkClosingsJob,
  deleteOrganizationJob,
  detectAnomaliesJob,
  applyWordCountDeltasJob,
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
  sealAuditJob,
  sendEmailJob,
  sweepPhotosJob,
  undoImportJob,
  writeAuditHeadsJob,
];
