import { ownedBy } from '#server/domain/access/ownership.ts';
import type { listImportProblems as call } from '#contract/calls/imports.ts';
import { toPage } from '#contract/pages.ts';
import { findImport, listProblems } from '#server/domain/imports/queries/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';

/**
 * Lists the problems of the rows that an import did not add.
 * @throws DomainError when the organisation has no such import
 */
export async function listImportProblems(
  { principal, params: { id }, query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const found = await findImport(db, { id, ...ownedBy(principal) });
  if (!found) throw new DomainError('import_not_found');
  const { rows, total } = await listProblems(db, id, query);
  const problems = rows.map(({ line, ...problem }) => ({ ...toRowPlace(line, found.sheets), ...problem }));
  return toPage(problems, total, query);
}
