import type { ExportSelection } from '#contract/calls/exports.ts';
import type { Permission } from '#contract/permissions.ts';
import { EXPORT_MAX_FOUND } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { assertLookUpsAllowed } from '#server/domain/disclosure/anomalies/assert-look-ups-allowed.ts';
import { countUploaded, findExportable } from './queries/exported-candidates.ts';
import { findUploadedIds } from '#server/domain/search/queries/uploaded-candidates.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { findAllIds } from '#server/domain/search/find-all-ids.ts';
import { isUnfiltered, toUploadedList } from '#server/domain/search/parse/uploaded-list-query.ts';
import { type Searcher, withSearchSlot } from '#server/domain/search/with-search-slot.ts';
import { authorize } from '#server/domain/access/authorize.ts';
import { ownedBy, toReader } from '#server/domain/access/ownership.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Services } from '#server/http/services.ts';

export interface SelectedCandidates {
  /** In the order of the export. Null for all of the organisation's uploads. */
  ids: number[] | null;
  count: number;
  /** Ids of candidates of other organisations. */
  others: number[];
  /** Those with a hidden address. */
  contacts_hidden_ids: number[];
  /** The number of selected candidates that are omitted because they do not exist or were not disclosed recently. */
  left_out: number;
}

/** What a member needs, besides exports, to select candidates in these ways. */
const SCOPE_PERMISSIONS: Readonly<Record<ExportSelection['scope'], Permission>> = {
  chosen: 'candidate:read',
  search: 'candidate:search',
  uploaded: 'candidate:list',
  'uploaded-search': 'candidate:list',
};

/** Builds the scope of a member's exports: candidates of other organisations require the permission to search. */
export const toExporter = ({
  organization,
  permissions,
}: Pick<Principal, 'organization' | 'permissions'>) => ({
  ...toReader({ organization }),
  isOwnOnly: !permissions.has('candidate:search'),
});

/**
 * Finds the selected candidates that the organisation may export. While look-ups of the member are stopped, only own ones can be.
 * @throws QueryTooShort
 * @throws DomainError for a selection that the member's role does not allow, for a query with more matches than can be exported, or when too many searches run
 */
export async function selectCandidates(
  services: Services,
  selection: ExportSelection,
  searcher: Searcher,
): Promise<SelectedCandidates> {
  const { db, reads, candidateIds } = services;
  const { principal } = searcher;
  authorize(principal, SCOPE_PERMISSIONS[selection.scope]);
  if (selection.scope === 'search') assertLookUpsAllowed(principal);
  if (selection.scope === 'uploaded')
    return await reads.run(principal.organization.id, (on) =>
      selectUploaded(on.db, selection, principal.organization.id),
    );
  const selected =
    selection.scope === 'chosen'
      ? candidateIds.decodeAll(selection.candidate_ids)
      : await findMatchingIds(services, selection, searcher);
  const requested = selection.scope === 'chosen' ? new Set(selection.candidate_ids).size : selected.length;
  // The latest disclosures may not be on the replica yet.
  const exportable = await findExportable(db, toExporter(principal), selected);
  if (exportable.others.length > 0) assertLookUpsAllowed(principal);
  const { length: count } = exportable.ids;
  return { ...exportable, count, left_out: requested - count };
}

/** A selection of the organisation's own candidates. */
const OWN = { others: [], contacts_hidden_ids: [], left_out: 0 };

async function selectUploaded(
  runner: Runner,
  { scope: _scope, format: _format, ...filters }: Extract<ExportSelection, { scope: 'uploaded' }>,
  organization_id: number,
): Promise<SelectedCandidates> {
  if (isUnfiltered(filters))
    return { ...OWN, ids: null, count: await countUploaded(runner, organization_id) };
  const all = { offset: 0, limit: EXPORT_MAX_FOUND };
  const ids = await findUploadedIds(runner, toUploadedList(filters, organization_id), all);
  return { ...OWN, ids, count: ids.length };
}

type Search = Extract<ExportSelection, { query: string }>;

async function findMatchingIds(
  services: Services,
  { scope, ...query }: Search,
  searcher: Searcher,
): Promise<number[]> {
  const scopeFilter =
    scope === 'uploaded-search' ? ownedBy(searcher.principal) : { reader: toReader(searcher.principal) };
  const { ids, hasMore } = await withSearchSlot(services, searcher, (searchDb) =>
    findAllIds(searchDb, query, EXPORT_MAX_FOUND, scopeFilter),
  );
  if (hasMore) throw new DomainError('too_many_to_export', { limit: EXPORT_MAX_FOUND });
  return ids;
}
