import type { Database } from '#server/db/database.ts';
import type { Comparison } from '#server/db/import-changes.ts';
import type { Work } from '#server/db/uploads.ts';
import type { Reading } from './candidate-row.ts';
import { notesOf } from './notes-of.ts';
import { readStagedRows, type RowCounts } from './read-staged-rows.ts';
import type { StagedFile } from './stage-file.ts';

/** What the last reading of an upload came to: all that taking it in needs to know. */
export interface Outcome {
  header: string[];
  notes: string[];
  gives: Comparison['gives'];
  counts: RowCounts;
}

/** Reads the rows of an upload anew. @throws Problem 400, 404 when it was given up meanwhile */
export async function readUpload(
  db: Database,
  work: Work,
  { reading, facts, isGone }: { reading: Reading; facts: StagedFile['facts']; isGone: () => boolean },
): Promise<Outcome> {
  const counts = await readStagedRows(db, work, reading, isGone);
  const { byField, header } = reading.columns;
  return {
    header,
    notes: notesOf(reading, facts),
    gives: {
      organization: reading.type === 'employee' && byField.has('organization'),
      end_date: byField.has('end_date'),
    },
    counts,
  };
}
