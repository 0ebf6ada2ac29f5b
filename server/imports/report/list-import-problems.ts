import type { listImportProblems as call } from '#contract/calls/imports.ts';
import { toPage } from '#contract/pages.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { findImport, listProblems } from '#server/db/imports/imports.ts';
import { notFound } from '#server/http/problem.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/**
 * Lists the problems of the rows that an import did not add.
 * @throws Problem 404 when the account has no such import
 */
export async function listImportProblems(
  { caller, params: { id }, query }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  if (!(await findImport(db, { id, account_id: caller.id }))) throw notFound(importTexts.notFound);
  const { rows, total } = await listProblems(db, id, query);
  return toPage(rows, total, query);
}
