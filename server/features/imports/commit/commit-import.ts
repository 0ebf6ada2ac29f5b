import { setTimeout } from 'node:timers/promises';
import { importTexts } from '#contract/texts/imports.ts';
import { formatRowPlace } from '#contract/texts/row-place.ts';
import type { CandidateStore } from '#server/domain/candidate-store/candidate-store.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { storeImportResult, insertImport, tryLockImports } from '#server/domain/imports/queries/imports.ts';
import { deleteStagedRows, deleteUpload } from '#server/domain/imports/queries/remove-uploads.ts';
import { lockUpload } from '#server/domain/imports/queries/uploads.ts';
import { tellsWhoLeft } from '#server/features/imports/parse-cells/row-format.ts';
import { rememberChoices } from '#server/features/imports/remembered-layouts/choices.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';
import type { Services } from '#server/http/services.ts';
import type { ImportContext } from './import-context.ts';
import { ImportCancelled } from './import-progress.ts';
import { type ImportedRows, importRows } from './import-rows.ts';

/** The pause between attempts to get the organisation's lock. */
const LOCK_RETRY_MS = 100;

/** Creates the import once no other import or decision of the organisation runs. @returns the id of the new import */
async function beginImport(tx: Runner, context: ImportContext): Promise<number> {
  const { organization_id, candidate_type, file_name, header, sheets, notes, upload, progress } = context;
  while (!(await tryLockImports(tx, organization_id))) {
    progress.report(0);
    await setTimeout(LOCK_RETRY_MS);
  }
  return await insertImport(tx, {
    organization_id,
    candidate_type,
    file_name,
    header,
    sheets,
    notes,
    upload,
  });
}

/** Stores the result and deletes the upload. @returns the number of deleted staged rows */
async function endImport(
  store: CandidateStore,
  id: number,
  { counts, withoutPerson, corrected, restricted }: ImportedRows,
  context: ImportContext,
) {
  const { tx } = store;
  const { uploadRun, format, organization_id, candidate_type, file_name, sheets, choices } = context;
  const saysAllCurrent = !tellsWhoLeft(format) && counts.added > 0;
  const places = withoutPerson.first.map((row) => formatRowPlace(toRowPlace(row, sheets)));
  const notes = [
    restricted.length > 0
      ? importTexts.notes.restricted(restricted.map((row) => formatRowPlace(toRowPlace(row, sheets))))
      : '',
    withoutPerson.count > 0 ? importTexts.notes.withoutPerson(withoutPerson.count, places) : '',
    corrected > 0 ? importTexts.notes.corrected(corrected) : '',
    saysAllCurrent ? importTexts.notes.allCurrent(counts.added) : '',
  ].filter(Boolean);
  await storeImportResult(tx, id, counts, notes);
  if (choices) await rememberChoices(tx, { organization_id, candidate_type }, choices);
  const detail = { import_id: id, candidate_type, file_name, ...counts };
  store.describe({ detail });
  const staged = await deleteStagedRows(tx, uploadRun.upload);
  // Late, because a cancellation waits from here to the commit.
  if (!(await lockUpload(tx, uploadRun))) throw new ImportCancelled();
  await deleteUpload(tx, uploadRun.upload);
  return staged;
}

/**
 * Imports the staged rows of an upload in one transaction and deletes the upload. Unreadable rows are stored with the
 * import.
 * @returns the number of staged rows
 * @throws ImportCancelled, or the abort reason of the progress's signal; nothing is written then
 */
export async function commitImport(
  { importDb, jobs, photos, secret }: Pick<Services, 'importDb' | 'jobs' | 'photos' | 'secret'>,
  context: ImportContext,
): Promise<{ staged: number }> {
  const { actor, clientAddress } = context;
  const change = { action: 'import', actor, clientAddress } as const;
  const commit = async (store: CandidateStore) => {
    const id = await beginImport(store.tx, context);
    const rows = await importRows(store, id, context, secret);
    return { staged: await endImport(store, id, rows, context) };
  };
  return await writeCandidates({ db: importDb, jobs, photos }, change, commit, { isLong: true });
}
