import { ownedBy } from '#server/domain/access/ownership.ts';
import type { ChangeDecision, decideChanges as call } from '#contract/calls/import-changes.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { CandidateStore } from '#server/domain/candidate-store/candidate-store.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import {
  countUndecided,
  findDecidedRows,
  storeChangeDecision,
  listUndecidedLines,
} from '#server/features/imports/queries/changed-rows.ts';
import { findImport, lockImports } from '#server/domain/imports/queries/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

const BATCH_ROWS = 500;

async function decide(
  store: CandidateStore,
  import_id: number,
  lines: readonly number[],
  decision: ChangeDecision,
) {
  await storeChangeDecision(store.tx, import_id, lines, decision);
  const rows = await findDecidedRows(store.tx, import_id, lines);
  if (decision === 'update')
    await store.updateMany(rows.map(({ candidate_id: id, changes: values }) => ({ id, values })));
  if (decision === 'add')
    await store.createMany(
      rows.map(({ line, changes, person }) => ({
        ...person,
        ...changes,
        import_line: line,
        notes: '',
        skills: '',
        position: '',
      })),
    );
}

/**
 * Applies the organisation's decision to rows of an import that differ from candidates on record: the given rows,
 * or all undecided ones.
 * @throws DomainError when the organisation has no such import, when it was undone
 */
export async function decideChanges(
  { principal, params: { id }, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { organization_id } = ownedBy(principal);
  const { decision, rows: wanted } = body;
  const change = { action: 'import', actor: principal.actor, clientAddress, import_id: id } as const;
  let [decided, after] = [0, -1];
  for (;;) {
    // Each batch is committed separately, so that other requests run in between.
    const decideBatch = async (store: CandidateStore) => {
      await lockImports(store.tx, organization_id);
      const found = await findImport(store.tx, { id, organization_id });
      if (!found) throw new DomainError('import_not_found');
      if (found.undone_at) throw new DomainError('import_already_undone');
      const lines = await listUndecidedLines(store.tx, id, { after, limit: BATCH_ROWS, lines: wanted });
      if (lines.length === 0) return lines;
      await decide(store, id, lines, decision);
      store.describe({ candidate_id: undefined, detail: { import_id: id, decision, rows: lines.length } });
      return lines;
    };
    const lines = await writeCandidates(services, change, decideBatch, { isLong: true });
    const last = lines.at(-1);
    if (last === undefined) break;
    decided += lines.length;
    after = last;
  }
  const data = { decided, undecided: await countUndecided(services.db, id) };
  return { message: importTexts.decided[decision](decided), data };
}
