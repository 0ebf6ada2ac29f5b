import type { Imported } from '#contract/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { findImport, rejectedRowsAfter } from '#server/db/imports.ts';
import { noteProgress, type Work } from '#server/db/uploads.ts';
import type { Caller } from '#server/http/guard.ts';
import { notFound } from '#server/http/problem.ts';
import { enqueueStatistics } from '#server/jobs/refresh-statistics-job.ts';
import type { Services } from '#server/services.ts';
import type { Reading } from './candidate-row.ts';
import { notesOf } from './notes-of.ts';
import { presentImport, problemsOf } from './present-import.ts';
import { progressOf } from './progress-of.ts';
import { givesOf } from './reading-of.ts';
import type { Upload } from './receive-file.ts';
import type { StagedFile } from './stage-file.ts';
import { takeIn } from './take-in.ts';

const PROBLEM_ROWS_SHOWN = 100;

/** An import of the account as the calls answer with it. @throws Problem 404 when it has none of that id */
export async function presentWhole(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  id: number,
): Promise<Imported> {
  const written = await findImport(db, { id, account_id: caller.id });
  if (!written) throw notFound(importTexts.notFound);
  const rejected = await rejectedRowsAfter(db, id, -1, PROBLEM_ROWS_SHOWN);
  const data = {
    ...presentImport(written, caller),
    notes: written.notes,
    problems: problemsOf(rejected),
  };
  return { message: importTexts.done(written.candidate_type, written), data };
}

/** An upload that waits to be taken in, and how its rows are read. */
interface Staged {
  upload: Upload;
  work: Work;
  reading: Reading;
  staged: StagedFile;
}

interface Asking {
  caller: Caller;
  /** The client's address. */
  from: string;
  isGone: () => boolean;
}

/**
 * Takes in the rows of an upload.
 * @throws Problem 400 when the client hung up before all was in, 404 when the upload was put away; nothing is in then
 */
export async function importStagedRows(
  services: Pick<Services, 'db' | 'jobs'>,
  { upload, work, reading, staged }: Staged,
  { caller, from, isGone }: Asking,
): Promise<Imported> {
  const { db, jobs } = services;
  const { account_id, candidate_type, file_name, key } = upload;
  await noteProgress(db, work, { state: 'taking', done: 0, total: staged.rows });
  const { id, added } = await takeIn(services, {
    account_id,
    candidate_type,
    file_name,
    header: reading.columns.header,
    notes: notesOf(reading, staged.facts),
    upload: key,
    work,
    reading,
    gives: givesOf(reading),
    from,
    isGone,
    onProgress: progressOf(db, work),
  });
  await enqueueStatistics(db, jobs, added);
  return await presentWhole(services, caller, id);
}
