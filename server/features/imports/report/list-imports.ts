import type { listImports as call } from '#contract/calls/imports.ts';
import { toPage } from '#contract/pages.ts';
import { listImportPage as findImports } from '#server/domain/imports/queries/imports.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentImport } from './present-import.ts';

/** Lists the organisation's imports, newest first. */
export async function listImports(
  { principal, query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { rows, total } = await findImports(db, principal.organization.id, query);
  return toPage(
    rows.map((row) => presentImport(row, principal.organization)),
    total,
    query,
  );
}
