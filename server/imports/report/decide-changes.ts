import { ownedBy } from '#server/policies/ownership.ts';
import type { ChangeDecision, decideChanges as call } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import type { Runner } from '#server/db/database.ts';
import {
  insertFromChangedRows,
  updateFromChangedRows,
  countUndecided,
  recordDecision,
  listUndecidedLines,
} from '#server/db/imports/changed-rows.ts';
import { findImport, lockImports } from '#server/db/imports/imports.ts';
import { longTransaction } from '#server/db/connection/long-transaction.ts';
import { DomainError } from '#server/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';
import type { Services } from '#server/services.ts';

const BATCH_ROWS = 500;

async function decide(tx: Runner, import_id: number, lines: readonly number[], decision: ChangeDecision) {
  await recordDecision(tx, import_id, lines, decision);
  if (decision === 'update') await indexCandidates(tx, await updateFromChangedRows(tx, import_id, lines));
  if (decision === 'add') await indexCandidates(tx, await insertFromChangedRows(tx, import_id, lines));
}

/**
 * Applies the account's decision to rows of an import that differ from candidates on record: those of the given lines,
 * or all undecided ones.
 * @throws DomainError when the organisation has no such import, when it was undone
 */
export async function decideChanges(
  { principal, params: { id }, body, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { organization_id } = ownedBy(principal);
  const { decision, lines: wanted } = body;
  let [decided, after] = [0, -1];
  for (;;) {
    // Each batch is committed separately, so that other requests run in between.
    const lines = await longTransaction(db, async (tx) => {
      await lockImports(tx, organization_id);
      const found = await findImport(tx, { id, organization_id });
      if (!found) throw new DomainError('import_not_found');
      if (found.undone_at) throw new DomainError('import_already_undone');
      const lines = await listUndecidedLines(tx, id, { after, limit: BATCH_ROWS, lines: wanted });
      if (lines.length > 0) await decide(tx, id, lines, decision);
      const detail = { import_id: id, decision, rows: lines.length };
      if (lines.length > 0)
        await writeAudit(tx, { action: 'import', actor: principal.actor, detail, clientAddress });
      return lines;
    });
    const last = lines.at(-1);
    if (last === undefined) break;
    decided += lines.length;
    after = last;
  }
  const data = { decided, undecided: await countUndecided(db, id) };
  return { message: importTexts.decided[decision](decided), data };
}
