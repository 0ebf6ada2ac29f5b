import type { CandidateType } from '#contract/fields.ts';
import type { importEmployees, importStudents } from '#contract/imports.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { findImport, rejectedRowsAfter } from '#server/db/imports.ts';
import { beginUpload, removeAbandonedUploads, removeUpload } from '#server/db/staged-rows.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { openSheet } from '#server/sheets/open-sheet.ts';
import { bytesOf } from './arriving-file.ts';
import { judgeRows } from './columns.ts';
import { fileNameOf } from './file-name.ts';
import { indexImport } from './index-import.ts';
import { notesOf } from './notes-of.ts';
import { presentImport, problemsOf } from './present-import.ts';
import { readStagedRows } from './read-staged-rows.ts';
import { readingOf } from './reading-of.ts';
import { stageFile } from './stage-file.ts';
import { takeIn } from './take-in.ts';

type Call = typeof importEmployees | typeof importStudents;

const PROBLEM_ROWS_SHOWN = 100;

/**
 * Adds the people of a file while it arrives: rows are staged, read once all is known about their columns, and taken
 * in together. Good rows go in; bad ones are kept and reported.
 * @throws Problem 413, 415, 422 about the file as such; nothing is written then
 */
export function importCandidates(type: CandidateType) {
  return async (
    { caller, file, from, isGone }: Asked<Call>,
    { db, env }: Services,
  ): Promise<Answer<Call>> => {
    if (!file) throw invalid(candidateTexts.csvMissing);
    await removeAbandonedUploads(db);
    const upload = await beginUpload(db);
    try {
      const whose = { type, ownOrganization: caller.name };
      const sheet = await openSheet(bytesOf(file), { folder: env.dataDir, judge: judgeRows });
      const staged = await stageFile(db, upload, sheet, whose).finally(sheet.close);
      const reading = readingOf(staged, whose);
      const repeated = await readStagedRows(db, upload, reading);
      const { header } = staged.columns;
      const notes = notesOf(reading, staged.facts);
      const account_id = caller.id;
      const values = {
        account_id,
        candidate_type: type,
        file_name: fileNameOf(file.fileName),
        header,
        notes,
      };
      const gives = {
        organization: type === 'employee' && reading.columns.byField.has('organization'),
        end_date: reading.columns.byField.has('end_date'),
      };
      const { id } = await takeIn(db, { ...values, upload, repeated, gives, from, isGone });

      await indexImport(db, id);
      const written = await findImport(db, { id, account_id });
      if (!written) throw notFound(importTexts.notFound);
      const rejected = await rejectedRowsAfter(db, id, -1, PROBLEM_ROWS_SHOWN);
      const data = { ...presentImport(written), notes, problems: problemsOf(rejected) };
      return { message: importTexts.done(type, written), data };
    } finally {
      file.stream.destroy();
      await removeUpload(db, upload);
    }
  };
}
