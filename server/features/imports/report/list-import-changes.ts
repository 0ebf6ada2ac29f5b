import { ownedBy } from '#server/domain/access/ownership.ts';
import type { listImportChanges as call } from '#contract/calls/import-changes.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { toPage } from '#contract/pages.ts';
import { listChangedRows } from '#server/features/imports/queries/changed-rows.ts';
import { findImport } from '#server/domain/imports/queries/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';

/**
 * Lists the undecided rows of an import that differ from candidates on record, with the stored and the new values.
 * @throws DomainError when the organisation has no such import
 */
export async function listImportChanges(
  { principal, params: { id }, query }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<Reply<typeof call>> {
  const found = await findImport(db, { id, ...ownedBy(principal) });
  if (!found) throw new DomainError('import_not_found');
  const { rows, total } = await listChangedRows(db, id, query);
  const changes = rows.map(({ line, candidate_id, name, candidate_type, values }) => ({
    ...toRowPlace(line, found.sheets),
    candidate_id: candidateIds.encode(candidate_id),
    name,
    changes: values
      .filter(({ from, to }) => from !== to)
      .map(({ field, from, to }) => ({
        field,
        label: getFieldLabel(field, { candidate_type }),
        from: from ?? '',
        to: to ?? '',
      })),
  }));
  return toPage(changes, total, query);
}
