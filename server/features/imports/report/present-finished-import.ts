import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Imported } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { findImport, listRejectedRows } from '#server/domain/imports/queries/imports.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import type { Services } from '#server/http/services.ts';
import { presentImport, toProblems } from './present-import.ts';

const PROBLEM_ROWS_SHOWN = 100;

/** Presents a finished import as the import calls return it. @throws DomainError when there is none */
export async function presentFinishedImport(
  { db }: Pick<Services, 'db'>,
  principal: Principal,
  id: number,
): Promise<Imported> {
  const written = await findImport(db, { id, ...ownedBy(principal) });
  if (!written) throw new DomainError('import_not_found');
  const rejected = await listRejectedRows(db, id, -1, PROBLEM_ROWS_SHOWN);
  const data = {
    state: 'done' as const,
    ...presentImport(written, principal.organization),
    notes: written.notes,
    problems: toProblems(rejected, written.sheets),
  };
  return { message: importTexts.done(written.candidate_type, written), data };
}
