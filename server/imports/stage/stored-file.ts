import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import type { DateEvidence } from '#server/spreadsheets/match-columns/date-order.ts';
import type { Field } from '#server/spreadsheets/match-columns/guess-field.ts';
import type { StagedFile } from './stage-file.ts';

/** A staged file as it waits in the database. */
interface StoredFile extends Omit<StagedFile, 'columns' | 'evidence' | 'tellingStatus'> {
  tellingStatus?: readonly number[];
  columns: { header: string[]; line: number; byField: [Field, number[]][]; uncertain: Field[] };
  evidence: [number, DateEvidence][];
}

export function storeFile({ columns, evidence, ...file }: StagedFile): StoredFile {
  const byField = [...columns.byField].map(([field, indexes]): [Field, number[]] => [field, [...indexes]]);
  return {
    ...file,
    columns: { ...columns, byField, uncertain: [...columns.uncertain] },
    evidence: [...evidence],
  };
}

/** What `storeFile` gave, read from the database again. */
export function restoreFile(stored: unknown): StagedFile {
  const { columns, evidence, ...file } = stored as StoredFile;
  const restored: Columns = {
    ...columns,
    byField: new Map(columns.byField),
    uncertain: new Set(columns.uncertain),
  };
  // A file that was stored before a status was looked for has none.
  return { ...file, tellingStatus: file.tellingStatus ?? [], columns: restored, evidence: new Map(evidence) };
}
