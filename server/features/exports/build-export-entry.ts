import { EXPORT_COLUMNS, type prepareExport } from '#contract/calls/exports.ts';
import type { AuditEntry } from '#server/domain/audit/queries/audit.ts';
import { omitContacts } from '#server/domain/candidates/queries/visibility.ts';
import type { RequestContext } from '#server/http/route.ts';
import type { SelectedCandidates } from './select-candidates.ts';

/** Builds the audit entry of an export. */
export const buildExportEntry = (
  {
    principal,
    purpose,
    clientAddress,
  }: Pick<RequestContext<typeof prepareExport>, 'principal' | 'purpose' | 'clientAddress'>,
  { ids, count, contacts_hidden_ids }: Pick<SelectedCandidates, 'ids' | 'count' | 'contacts_hidden_ids'>,
  detail: Record<string, unknown>,
): AuditEntry => ({
  action: 'export',
  actor: principal.actor,
  purpose,
  detail,
  candidate_ids: ids,
  disclosed_fields: contacts_hidden_ids.length === count ? omitContacts(EXPORT_COLUMNS) : EXPORT_COLUMNS,
  contacts_hidden_ids,
  clientAddress,
});
